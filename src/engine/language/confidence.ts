/**
 * From scores to probabilities: scores and usage prior are weighed by how much text there is, then a softmax.
 */
import type { ConfidenceCurves } from './model.ts';

/** Classes with a probability worth naming: `classes[i]` has `shares[i]`, for i below `count`; no order. */
export interface Shares {
  count: number;
  readonly classes: Int32Array;
  readonly shares: Float64Array;
}

export function createShares(classCount: number): Shares {
  return { count: 0, classes: new Int32Array(classCount), shares: new Float64Array(classCount) };
}

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

/** Exponents below this leave less than a thousandth of a percent. */
const negligible = -12;

/** e^x for x in steps of 1/64 from 0 down: a class in between is interpolated, which is right to four digits. */
const stepsPerUnit = 64;
const powers = Float64Array.from({ length: -negligible * stepsPerUnit + 2 }, (_, i) =>
  Math.exp(-i / stepsPerUnit),
);

function power(x: number): number {
  const at = -x * stepsPerUnit;
  const low = Math.floor(at);
  const left = powers[low] as number;
  return left + ((powers[low + 1] as number) - left) * (at - low);
}

/**
 * Probabilities of the classes in `candidates`, written to `into`.
 * p(c) ∝ exp(sharpness(letters) · (score(c) + prior(words) · usage(c)))
 */
export function toShares(
  scores: Float32Array,
  { letters, words }: { readonly letters: number; readonly words: number },
  curves: ConfidenceCurves,
  usage: Float32Array,
  candidates: Int32Array,
  into: Shares,
): void {
  const prior = priorOf(curves, words);
  const sharpness = curveAt(curves.sharpness, letters);
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < candidates.length; i++) {
    const c = candidates[i] as number;
    const value = (scores[c] as number) + prior * (usage[c] as number);
    if (value > top) top = value;
  }
  const least = top + negligible / sharpness;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < candidates.length; i++) {
    const c = candidates[i] as number;
    const value = (scores[c] as number) + prior * (usage[c] as number);
    if (value < least) continue;
    const share = power(sharpness * (value - top));
    into.classes[count] = c;
    into.shares[count++] = share;
    sum += share;
  }
  for (let i = 0; i < count; i++) into.shares[i] = (into.shares[i] as number) / sum;
  into.count = count;
}
