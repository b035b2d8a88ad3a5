import type { ConfidenceCurves } from './model-facts.ts';

/** Added to the scores of a text of `words` words. */
export function usagePriorOf({ priors }: ConfidenceCurves, level: number, words: number): number {
  const prior = priors[level] ?? [];
  return prior[Math.min(Math.max(Math.round(words), 1), prior.length) - 1] ?? 0;
}

/** Interpolates linearly between powers of two. */
export function curveAt(curve: readonly number[], letters: number): number {
  const x = Math.log2(Math.max(1, letters));
  const low = Math.min(Math.floor(x), curve.length - 1);
  const left = curve[low] ?? 0;
  const right = curve[Math.min(low + 1, curve.length - 1)] ?? left;
  return left + (right - left) * Math.min(1, x - low);
}
