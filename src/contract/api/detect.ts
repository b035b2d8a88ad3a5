import type {
  LanguageContext,
  LanguageOptions,
  PagedDetector,
  ProfanityScorer,
} from 'vernacular-engine/engines';
import type { ActiveCalls } from './active-calls.ts';
import type { DetectionEndpoint } from './endpoints.ts';
import { engineUnavailable } from './errors.ts';
import { inSlices } from './in-slices.ts';

export interface DetectionEngines {
  language(): Promise<Pick<PagedDetector, 'detect' | 'complete' | 'readAll'>>;
  profanity(): Promise<Pick<ProfanityScorer, 'score'>>;
}

/** Options of the host. Requests cannot set them. */
export interface DetectOptions {
  readonly contexts?: readonly LanguageContext[];
}

/**
 * Resolves to the body of the answer. `options` apply to languages only. Throws `engine_unavailable`, and
 * errors of the engine.
 */
export type Detect = (
  endpoint: DetectionEndpoint,
  texts: readonly string[],
  options: DetectOptions,
) => Promise<unknown>;

/** Starts to load the engine while key and body are checked. */
export function prepare(engines: DetectionEngines, { kind }: DetectionEndpoint): void {
  // The call that needs the engine will get the error.
  engines[kind]().catch(() => undefined);
}

export function createDetect(engines: DetectionEngines, activeCalls: Pick<ActiveCalls, 'hasOthers'>): Detect {
  return async ({ kind, bulk }, texts, { contexts = [] }) => {
    if (kind === 'language') {
      const detector = await loaded(engines.language);
      const detect = (text: string, at: number) => detector.detect(text, optionsIn(contexts[at]));
      if (detector.complete !== undefined && !needsWholeModel(texts)) {
        const results = await detector.complete(() => texts.map(detect));
        return { results: bulk ? results : results[0] };
      }
      await detector.readAll?.();
      const results = await inSlices(texts, detect, activeCalls);
      return { results: bulk ? results : results[0] };
    }
    const scorer = await loaded(engines.profanity);
    const scores = await inSlices(texts, (text) => scorer.score(text), activeCalls);
    return bulk ? { scores } : { score: scores[0] };
  };
}

/** With more text than this, reading the whole model at once is faster than reading parts of it. */
const maxTextsForParts = 8;
const maxLengthForParts = 4_000;

function needsWholeModel(texts: readonly string[]): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return texts.length > maxTextsForParts || length > maxLengthForParts;
}

function optionsIn(context: LanguageContext | undefined): LanguageOptions {
  return context === undefined ? {} : { context };
}

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw engineUnavailable();
  }
}
