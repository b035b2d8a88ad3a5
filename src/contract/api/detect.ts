import type { PagedDetector, ProfanityFinder } from 'vernacular-engine/engines';
import type { DetectionEndpoint, InspectEndpoint } from './endpoints.ts';
import { engineUnavailable } from './errors.ts';
import { inSlices, type Pacing } from './in-slices.ts';
import { onTexts } from './on-texts.ts';

export interface DetectionEngines {
  language(): Promise<Pick<PagedDetector, 'detect' | 'inspect' | 'complete' | 'readAll'>>;
  profanity(): Promise<ProfanityFinder>;
}

/** Resolves to the body of the answer. Throws `engine_unavailable`, and errors of the engine. */
export type Detect = (
  endpoint: DetectionEndpoint,
  texts: readonly string[],
  pacing: Pacing,
) => Promise<unknown>;

/** Starts to load the engine that the call needs first, while key and body are checked. */
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
    const scores = await inSlices(texts, (text) => scorer.score(text), pacing);
    return bulk ? { scores } : { score: scores[0] };
  };
}

/** Loads an engine. Throws `engine_unavailable` if that fails. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw engineUnavailable();
  }
}
