/** A value is a sum plus the prior of the usage level; −∞ if not a candidate. */
import {
  classCount,
  limitsAt,
  maxClasses,
  maxLettersAt,
  noLevel,
  noneAt,
  priorsAt,
  priorsLength,
  priorWords,
  sharpnessAt,
} from './memory';
import { isLatin, letters, words } from './sums';
import { levelsIn, setAt, sharesAt, totalAt } from './working-space';

/** u8 by class. */
let levels: usize = 0;
let priors: usize = 0;
export let sharpness: f64 = 0;

export function beginChoice(set: u32): void {
  levels = setAt(set) + levelsIn + (isLatin ? maxClasses : 0);
  priors = priorsAt + priorsLength * <usize>(max<f64>(1, min<f64>(floor(words + 0.5), priorWords)) - 1);
  const index = max<f64>(0, min<f64>(letters, <f64>load<u32>(maxLettersAt)));
  sharpness = load<f64>(sharpnessAt + 8 * <usize>index);
}

/** Returns the highest value, −∞ without candidates. */
export function weighClasses(): f64 {
  const none = load<i32>(noneAt);
  return none < 0 || load<u8>(levels + none) == noLevel ? addPriors() : limitNone(<usize>none);
}

function priorOf(c: usize): usize {
  return priors + 8 * <usize>load<u8>(levels + c);
}

function addPriors(): f64 {
  const classes = <usize>classCount();
  let best = f64x2.splat(-Infinity);
  // An odd number of classes is followed by an unused one.
  for (let c: usize = 0; c < classes; c += 2) {
    const sums = f64x2.promote_low_f32x4(v128.load64_zero(totalAt + 4 * c));
    const values = f64x2.add(sums, v128.load64_lane(priorOf(c + 1), v128.load64_zero(priorOf(c)), 1));
    v128.store(sharesAt + 8 * c, values);
    best = f64x2.pmax(best, values);
  }
  return max(f64x2.extract_lane(best, 0), f64x2.extract_lane(best, 1));
}

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
