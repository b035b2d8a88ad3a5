/**
 * Detects the language or profanity of texts, and makes the body of the answer:
 * `{ results: [{ lang: 'de', confidence: 0.96 }] }` or `{ score: 0.02 }`; for a bulk call an array of these values.
 */
import type {
  LanguageContext,
  LanguageDetector,
  LanguageOptions,
  ProfanityScorer,
} from 'vernacular-engine/engines';
import type { ActiveCalls } from './active-calls.ts';
import type { DetectionEndpoint } from './endpoints.ts';
import { engineUnavailable } from './errors.ts';
import { inSlices } from './in-slices.ts';

/** Loaders of the engines that the API needs. When one rejects, the call is answered with 503. */
export interface DetectionEngines {
  language(): Promise<Pick<LanguageDetector, 'detect'>>;
  profanity(): Promise<Pick<ProfanityScorer, 'score'>>;
}

/** What a host may tell a detection beside the texts; no request can. */
export interface DetectOptions {
  /** What surrounds each text, in their order. */
  readonly contexts?: readonly LanguageContext[];
}

/**
 * The body of the answer to `texts` (for an endpoint that is not bulk, one text). `options` are for languages alone.
 * Throws `engine_unavailable`, and whatever the engine throws.
 */
export type Detect = (
  endpoint: DetectionEndpoint,
  texts: readonly string[],
  options: DetectOptions,
) => Promise<unknown>;

/** Begins to load the engine of an endpoint, which then goes on while the caller's key and body are looked at. */
export function prepare(engines: DetectionEngines, { kind }: DetectionEndpoint): void {
  // Whoever comes to need it is told that it could not be loaded.
  engines[kind]().catch(() => undefined);
}

/** @param activeCalls tells whether other calls wait, which are then let in more often */
export function createDetect(engines: DetectionEngines, activeCalls: Pick<ActiveCalls, 'hasOthers'>): Detect {
  return async ({ kind, bulk }, texts, { contexts = [] }) => {
    if (kind === 'language') {
      const detector = await loaded(engines.language);
      const results = await inSlices(
        texts,
        (text, at) => detector.detect(text, optionsIn(contexts[at])),
        activeCalls,
      );
      return { results: bulk ? results : results[0] };
    }
    const scorer = await loaded(engines.profanity);
    const scores = await inSlices(texts, (text) => scorer.score(text), activeCalls);
    return bulk ? { scores } : { score: scores[0] };
  };
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
