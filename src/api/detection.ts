/**
 * Texts in, the answer's body out: runs the engine that an endpoint asks for.
 */
import type { Engines } from '../engine/index.ts';
import type { DetectionEndpoint } from './endpoints.ts';
import { engineUnavailable } from './errors.ts';
import { inSlices } from './in-slices.ts';

/** The body of the answer to `texts`. Throws `engine_unavailable`, and whatever a detector throws. */
export async function detect(
  engines: Engines,
  { answers, bulk }: DetectionEndpoint,
  texts: readonly string[],
): Promise<unknown> {
  if (answers === 'language') {
    const detector = await loaded(engines.language);
    const results = await inSlices(texts, (text) => detector.detect(text));
    return { results: bulk ? results : results[0] };
  }
  const scorer = await loaded(engines.profanity);
  const scores = await inSlices(texts, (text) => scorer.score(text));
  return bulk ? { scores } : { score: scores[0] };
}

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw engineUnavailable();
  }
}
