/**
 * The softmax: from the scores of a stretch of text to the share of each class. Classes that the text does not
 * touch differ in nothing but their usage level, so one share for each level is enough for them.
 */
import type { Candidates } from './candidates.ts';
import { curveAt, priorOf } from './confidence.ts';
import type { ConfidenceCurves } from './model.ts';

/** Exponents below this leave less than a thousandth of a percent, and are taken to leave nothing. */
const negligible = -12;

/** e^x for x in steps of 1/64 from 0 down: a value in between is interpolated, which is right to four digits. */
const stepsPerUnit = 64;
const lastStep = -negligible * stepsPerUnit;
const powers = Float64Array.from({ length: lastStep + 1 }, (_, i) =>
  i < lastStep ? Math.exp(-i / stepsPerUnit) : 0,
);
/** How much is added up to the next step. */
const rises = Float64Array.from({ length: lastStep + 1 }, (_, i) =>
  i < lastStep ? Math.exp(-(i + 1) / stepsPerUnit) - Math.exp(-i / stepsPerUnit) : 0,
);

/** Scores by class, in memory that can be read as bits. */
export class Scores {
  readonly scores = new Float32Array(256);
  readonly bits = new Int32Array(this.scores.buffer);
}

/** Made once and reused from text to text. */
export class Shares {
  /** How many classes are listed: all whose share is worth naming, and others. */
  count = 0;
  /** These, ascending, */
  readonly classes = new Int32Array(257);
  /** and their shares, to be divided by {@link sum}. */
  readonly values = new Float64Array(257);
  /** The sum of the shares of all candidates. */
  sum = 0;
  /** Which candidates are listed, */
  readonly #numbers = new Int32Array(257);
  /** and how many are not, by usage level. */
  readonly #untouched = new Int32Array(256);
  /** What each usage level adds. */
  readonly #priors = new Float64Array(256);

  /**
   * p(c) ∝ exp(sharpness(letters) · (score(c) + prior(level(c), words)))
   * @param scores By class. Their bits are in `bits`, which is a view of the same memory.
   * @param least Smaller shares need not be listed.
   */
  compute(
    { scores, bits }: Scores,
    { letters, words }: { readonly letters: number; readonly words: number },
    curves: ConfidenceCurves,
    { classes, levels, levelOf, counts }: Candidates,
    least: number,
  ): void {
    const { values } = this;
    const numbers = this.#numbers;
    const untouched = this.#untouched;
    const priors = this.#priors;
    for (let kind = 0; kind < levels.length; kind++)
      priors[kind] = priorOf(curves, levels[kind] as number, words);
    // Without a branch for the zeros, which the processor could not foresee.
    let count = 0;
    for (let i = 0; i < classes.length; i++) {
      const bit = bits[classes[i] as number] as number;
      numbers[count] = i;
      count += (bit | -bit) >>> 31;
    }
    for (let kind = 0; kind < levels.length; kind++) untouched[kind] = counts[kind] as number;
    let top = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const number = numbers[i] as number;
      const kind = levelOf[number] as number;
      const c = classes[number] as number;
      untouched[kind] = (untouched[kind] as number) - 1;
      const value = (scores[c] as number) + (priors[kind] as number);
      this.classes[i] = c;
      values[i] = value;
      if (value > top) top = value;
    }
    for (let kind = 0; kind < levels.length; kind++) {
      if ((untouched[kind] as number) > 0) top = Math.max(top, priors[kind] as number);
    }
    const scale = -stepsPerUnit * curveAt(curves.sharpness, letters);
    // Most classes that a text touches are left nothing: they are sorted out first, again without a branch.
    const touched = count;
    count = 0;
    for (let i = 0; i < touched; i++) {
      const steps = scale * ((values[i] as number) - top);
      values[count] = steps;
      this.classes[count] = this.classes[i] as number;
      count += steps < lastStep ? 1 : 0;
    }
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const share = powerAt(values[i] as number);
      values[i] = share;
      sum += share;
    }
    let largest = 0;
    for (let kind = 0; kind < levels.length; kind++) {
      if (untouched[kind] === 0) continue;
      const share = powerAt(scale * ((priors[kind] as number) - top));
      sum += (untouched[kind] as number) * share;
      if (share > largest) largest = share;
    }
    this.count = count;
    this.sum = sum;
    if (largest < least * sum) return;
    // The text says so little that classes which it does not touch are worth naming.
    this.count = classes.length;
    for (let i = 0; i < classes.length; i++) {
      const c = classes[i] as number;
      const value = (scores[c] as number) + (priors[levelOf[i] as number] as number);
      this.classes[i] = c;
      values[i] = powerAt(scale * (value - top));
    }
  }
}

/** e^−x for x in steps, at least 0. */
function powerAt(steps: number): number {
  // Without a branch for the negligible ones.
  const step = Math.min(steps, lastStep);
  // Not by Math.floor, which leaves the −0 of the top itself as it is: that is no index to V8's Maglev, which
  // then threw this function away and compiled it again, hundreds of times over.
  const low = step | 0;
  return (powers[low] as number) + (rises[low] as number) * (step - low);
}
