/** Written by `npm run train -- context`. `stay` is at least `minStay` in lab/training/train-context.ts. */
import type { ContextWeights } from './context.ts';

export const contextWeights: ContextWeights = {
  stay: 0.35,
  stayByLength: -1.12,
  sharpness: 1.13,
  none: 1.34,
  foreign: 2.5,
};
