/**
 * From scores to probabilities: scores and usage prior are weighed by how much text there is, then a softmax.
 */
import type { ConfidenceCurves } from './model.ts';

/** Weight of the usage prior for a text of so many words. */
export function priorOf({ prior }: ConfidenceCurves, words: number): number {
  return prior[Math.min(Math.max(words, 1), prior.length) - 1] ?? 0;
}

/** The value of a curve for a number of letters: linear between the powers of two, constant past the last. */
export function curveAt(curve: readonly number[], letters: number): number {
  const x = Math.log2(Math.max(1, letters));
  const low = Math.min(Math.floor(x), curve.length - 1);
  const left = curve[low] ?? 0;
  const right = curve[Math.min(low + 1, curve.length - 1)] ?? left;
  return left + (right - left) * Math.min(1, x - low);
}

/** Exponents below this leave less than a thousandth of a percent, and are taken to leave nothing. */
const negligible = -12;

/** e^x for x in steps of 1/64 from 0 down: a class in between is interpolated, which is right to four digits. */
const stepsPerUnit = 64;
const lastStep = -negligible * stepsPerUnit;
const powers = Float64Array.from({ length: lastStep + 1 }, (_, i) =>
  i < lastStep ? Math.exp(-i / stepsPerUnit) : 0,
);
/** How much is added up to the next step. */
const rises = Float64Array.from({ length: lastStep + 1 }, (_, i) =>
  i < lastStep ? Math.exp(-(i + 1) / stepsPerUnit) - Math.exp(-i / stepsPerUnit) : 0,
);

/**
 * Probabilities of the classes in `candidates`, not yet divided by their sum: `into[i]` for `candidates[i]`.
 * p(c) ∝ exp(sharpness(letters) · (score(c) + prior(words) · usage(c)))
 * @returns Their sum.
 */
export function toShares(
  scores: Float32Array,
  { letters, words }: { readonly letters: number; readonly words: number },
  curves: ConfidenceCurves,
  usage: Float32Array,
  candidates: Int32Array,
  into: Float64Array,
): number {
  const prior = priorOf(curves, words);
  const count = candidates.length;
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const c = candidates[i] as number;
    const value = (scores[c] as number) + prior * (usage[c] as number);
    into[i] = value;
    if (value > top) top = value;
  }
  const scale = -stepsPerUnit * curveAt(curves.sharpness, letters);
  let sum = 0;
  // Without a branch for the negligible ones, which the processor could not foresee.
  for (let i = 0; i < count; i++) {
    const step = Math.min(scale * ((into[i] as number) - top), lastStep);
    const low = Math.floor(step);
    const share = (powers[low] as number) + (rises[low] as number) * (step - low);
    into[i] = share;
    sum += share;
  }
  return sum;
}
