/**
 * Texts in, the answer's body out: runs the engine that an endpoint asks for.
 */
import type { LanguageDetector, LanguageOptions, ProfanityScorer } from '../engine/index.ts';
import type { ActiveCalls } from './active-calls.ts';
import type { DetectionEndpoint } from './endpoints.ts';
import { engineUnavailable } from './errors.ts';
import { inSlices } from './in-slices.ts';

/** What the contract asks of the engines. A loader that rejects is answered with 503. */
export interface DetectionEngines {
  language(): Promise<Pick<LanguageDetector, 'detect'>>;
  profanity(): Promise<Pick<ProfanityScorer, 'score'>>;
}

/**
 * The body of the answer to `texts`, which takes turns with `company`; `options` are for languages alone. Throws
 * `engine_unavailable`, and whatever a detector throws.
 */
export async function detect(
  engines: DetectionEngines,
  { kind, bulk }: DetectionEndpoint,
  texts: readonly string[],
  activeCalls: Pick<ActiveCalls, 'hasOthers'>,
  options: LanguageOptions = {},
): Promise<unknown> {
  if (kind === 'language') {
    const detector = await loaded(engines.language);
    const results = await inSlices(texts, (text) => detector.detect(text, options), activeCalls);
    return { results: bulk ? results : results[0] };
  }
  const scorer = await loaded(engines.profanity);
  const scores = await inSlices(texts, (text) => scorer.score(text), activeCalls);
  return bulk ? { scores } : { score: scores[0] };
}

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw engineUnavailable();
  }
}
