import { type ConfidenceCurves, curveAt, usagePriorOf } from '../../src/engine/language/model/model-facts.ts';
import type { Row } from './reference-mixture.ts';

/** Of "no language", so that the likeliest language is still reported. */
const maxNoneShare = 0.9;
/** Powers of e are interpolated; 0 from `lastStep` on. */
const stepsPerUnit = 64;
const lastStep = 768;

interface ShareOptions {
  readonly languages: readonly number[];
  /** Class of "no language", or −1. */
  readonly none: number;
  readonly curves: ConfidenceCurves;
}

/**
 * p(c) ∝ exp(sharpness(letters) · (score(c) + prior(level(c), words))). Classes with at least `minShare`, ascending.
 */
export function sharesOf(
  { scores, letters, words, isLatin }: Row,
  { languages, none, curves }: ShareOptions,
  minShare: number,
): [c: number, share: number][] {
  const levels = isLatin ? curves.latinLevels : curves.levels;
  const prior = (c: number) => usagePriorOf(curves, levels[c], words);
  const limited = scores.slice();
  const adjustedScore = (c: number) => limited[c] + prior(c);
  const sharpness = curveAt(curves.sharpness, letters);
  const isPossible = (c: number) => levels[c] >= 0;
  const possible = languages.filter(isPossible);
  if (none >= 0 && scores[none] > 0) {
    const best = Math.max(...possible.map(adjustedScore));
    limited[none] = Math.min(
      scores[none],
      best + Math.log(maxNoneShare / (1 - maxNoneShare)) / sharpness - prior(none),
    );
  }
  const all = [...languages, ...(none >= 0 ? [none] : [])].sort((a, b) => a - b).filter(isPossible);
  const top = Math.max(...all.map(adjustedScore));
  const shareOf = (c: number) => power(-stepsPerUnit * sharpness * (adjustedScore(c) - top));
  // As in the core: the last digit depends on the order.
  const sums = [0, 0] as [number, number];
  for (const c of all) sums[(c % 2) as 0 | 1] += shareOf(c);
  const sum = sums[0] + sums[1];
  return all.filter((c) => shareOf(c) >= minShare * sum).map((c) => [c, shareOf(c) / sum]);
}

/** e^(−steps / stepsPerUnit), interpolated linearly. */
function power(steps: number): number {
  if (steps >= lastStep) return 0;
  const low = Math.floor(steps);
  const power = Math.exp(-low / stepsPerUnit);
  return power + (Math.exp(-(low + 1) / stepsPerUnit) - power) * (steps - low);
}
