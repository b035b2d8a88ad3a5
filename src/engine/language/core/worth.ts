/**
 * What each class is worth to a stretch of text: its sum, and what its usage level adds in a text of so many words. A class
 * that is no candidate is worth −∞.
 */
import {
  classCount,
  limitsAt,
  mostClasses,
  mostLevels,
  noneAt,
  numbersOfModelAt,
  priorsAt,
  priorsLength,
  priorWords,
  sharpnessAt,
} from './memory';
import { isLatin, letters, words } from './sums';
import { levelsIn, setAt, sharesAt, totalAt } from './working-space';

/** By class: its usage level, `mostLevels` where it is no candidate. */
let levels: usize = 0;
/** What each usage level adds to the scores. */
let priors: usize = 0;
/** How much a difference in worth means in a text of so many letters. */
export let sharpness: f64 = 0;

/** Finds the candidates of a set, and what holds for the text that was summed up. */
export function beginChoice(set: u32): void {
  levels = setAt(set) + levelsIn + (isLatin ? mostClasses : 0);
  priors = priorsAt + priorsLength * <usize>(max<f64>(1, min<f64>(floor(words + 0.5), priorWords)) - 1);
  const index = max<f64>(0, min<f64>(letters, <f64>load<u32>(numbersOfModelAt, 4)));
  sharpness = load<f64>(sharpnessAt + 8 * <usize>index);
}

/** Writes to `sharesAt` what each class is worth. Answers the most, −∞ where there is no candidate. */
export function weighClasses(): f64 {
  const none = load<i32>(noneAt);
  return none < 0 || load<u8>(levels + none) == mostLevels ? addPriors() : limitNone(<usize>none);
}

function priorOf(c: usize): usize {
  return priors + 8 * <usize>load<u8>(levels + c);
}

/** Every class's own sum counts. */
function addPriors(): f64 {
  const classes = <usize>classCount();
  let best = f64x2.splat(-Infinity);
  // Behind an odd number stands one that is worth nothing.
  for (let c: usize = 0; c < classes; c += 2) {
    const sums = f64x2.promote_low_f32x4(v128.load64_zero(totalAt + 4 * c));
    const worth = f64x2.add(sums, v128.load64_lane(priorOf(c + 1), v128.load64_zero(priorOf(c)), 1));
    v128.store(sharesAt + 8 * c, worth);
    best = f64x2.pmax(best, worth);
  }
  return max(f64x2.extract_lane(best, 0), f64x2.extract_lane(best, 1));
}

/** The sum of what is in no language is lowered until it has at most so much beside the best language. */
function limitNone(none: usize): f64 {
  const total = totalAt + 4 * none;
  const prior = load<f64>(priorOf(none));
  let sum = load<f32>(total);
  store<f32>(total, -Infinity);
  const best = addPriors();
  if (sum > 0) sum = <f32>min(<f64>sum, best + load<f64>(limitsAt, 8) / sharpness - prior);
  store<f32>(total, sum);
  store<f64>(sharesAt + 8 * none, <f64>sum + prior);
  return max(best, <f64>sum + prior);
}
