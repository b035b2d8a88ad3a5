import {
  inspect,
  mayBeProfane,
  needsWholeModel,
  type PagedDetector,
  type ProfanityFinder,
} from 'vernacular-engine/engines';
import { inSlices, type Pacing } from './active-calls.ts';
import type { DetectionEndpoint, InspectEndpoint } from './endpoints.ts';
import { engineUnavailable } from './errors.ts';

export interface DetectionEngines {
  language(): Promise<Pick<PagedDetector, 'detect' | 'inspect' | 'complete' | 'readAll'>>;
  profanity(): Promise<ProfanityFinder>;
}

/** Throws `engine_unavailable`, and errors of the engine. */
export type Detect = (
  endpoint: DetectionEndpoint,
  texts: readonly string[],
  pacing: Pacing,
) => Promise<unknown>;

/** While key and body are checked. */
export function preloadEngine(
  engines: DetectionEngines,
  { kind }: DetectionEndpoint | InspectEndpoint,
): void {
  // The call that needs the engine will get the error.
  engines[kind === 'inspect' ? 'language' : kind]().catch(() => undefined);
}

export function createDetect(engines: DetectionEngines): Detect {
  return async ({ kind, bulk }, texts, pacing) => {
    if (kind === 'language') {
      const detector = await loaded(engines.language);
      const detect = (text: string) => detector.detect(text);
      const results = await onTexts(detector, texts, {
        atOnce: () => texts.map(detect),
        inSlices: () => inSlices(texts, detect, pacing),
      });
      return { results: bulk ? results : results[0] };
    }
    const scorer = await loaded(engines.profanity);
    const scores = await scoresOf(engines, scorer, texts, pacing);
    return bulk ? { scores } : { score: scores[0] };
  };
}

/** Detects the languages only of texts that may be profane. */
async function scoresOf(
  engines: DetectionEngines,
  profanity: ProfanityFinder,
  texts: readonly string[],
  pacing: Pacing,
): Promise<number[]> {
  const mayBe = await inSlices(texts, (text) => mayBeProfane(profanity, text), pacing);
  const suspects = texts.filter((_, at) => mayBe[at]);
  if (suspects.length === 0) return texts.map(() => 0);
  const language = await loaded(engines.language);
  const scoreOf = (text: string) =>
    inspect({ language, profanity }, text, { profanity: true }).profanity?.score ?? 0;
  const scores = await onTexts(language, suspects, {
    atOnce: () => suspects.map(scoreOf),
    inSlices: () => inSlices(suspects, scoreOf, pacing),
  });
  const left = scores.values();
  return mayBe.map((is) => (is ? (left.next().value ?? 0) : 0));
}

export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw engineUnavailable();
  }
}

interface Work<R> {
  /** May run several times, so it must have no other effect. */
  atOnce(): R;
  inSlices(): Promise<R>;
}

/** Few texts at once, with the parts of the model that they need; many in slices. */
export async function onTexts<R>(
  detector: Pick<PagedDetector, 'complete' | 'readAll'>,
  texts: readonly string[],
  { atOnce, inSlices }: Work<R>,
): Promise<R> {
  if (detector.complete !== undefined && !needsWholeModel(texts)) return detector.complete(atOnce);
  await detector.readAll?.();
  return inSlices();
}
