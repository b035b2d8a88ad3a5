/**
 * Holds what `npm run train -- context` fitted (src/training/language/fit-context.ts) to half of the development texts that
 * src/training/language/development-context.ts draws: words, pairs and phrases in their paragraphs, and foreign ones.
 */
import type { ContextWeights } from './context.ts';

export const contextWeights: ContextWeights = {
  stay: 0.16,
  stayByLength: -1.06,
  sharpness: 1.08,
  none: 1.56,
  foreign: 2.5,
};
