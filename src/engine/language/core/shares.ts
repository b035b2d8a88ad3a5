/** A value is a sum plus the prior of the usage level; −∞ if not a candidate. */
import { classCount } from './memory';
import { isLatin, letters, words } from './sums';
import * as tables from './tables';
import { namedAt, setAt, sharesAt, totalAt } from './working-space';

const stepsPerUnit: f64 = 64;
/** From this many steps down, a share is zero. */
const lastStep: f64 = 768;

/** u8 by class. */
let levels: usize = 0;
let priors: usize = 0;
let sharpness: f64 = 0;

function beginChoice(set: u32): void {
  levels = setAt(set) + tables.levelsIn + (isLatin ? tables.maxClasses : 0);
  priors =
    tables.priorsAt +
    tables.priorsLength * <usize>(max<f64>(1, min<f64>(floor(words + 0.5), tables.priorWords)) - 1);
  const index = max<f64>(0, min<f64>(letters, <f64>load<u32>(tables.maxLettersAt)));
  sharpness = load<f64>(tables.sharpnessAt + 8 * <usize>index);
}

/** Returns the highest value, −∞ without candidates. */
function weighClasses(): f64 {
  const none = load<i32>(tables.noneAt);
  return none < 0 || load<u8>(levels + none) == tables.noLevel ? addPriors() : limitNone(<usize>none);
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
  if (sum > 0) sum = <f32>min(<f64>sum, best + load<f64>(tables.limitsAt, 8) / sharpness - prior);
  store<f32>(total, sum);
  store<f64>(sharesAt + 8 * none, <f64>sum + prior);
  return max(best, <f64>sum + prior);
}

/** Includes "no language". Returns the number of classes. */
export function nameShares(set: u32): u32 {
  beginChoice(set);
  const best = weighClasses();
  // No candidate is written in these letters.
  if (best == -Infinity) return 0;
  const sum = findPowers(-stepsPerUnit * sharpness, best);
  return name(load<f64>(tables.limitsAt) * sum, sum);
}

/** Writes e^−(scaled distance from the best). Returns the sum. */
function findPowers(scale: f64, best: f64): f64 {
  const classes = <usize>classCount();
  const scales = f64x2.splat(scale);
  const bests = f64x2.splat(best);
  const last = f64x2.splat(lastStep);
  let sums = f64x2.splat(0);
  for (let c: usize = 0; c < classes; c += 2) {
    const at = sharesAt + 8 * c;
    const steps = f64x2.pmin(f64x2.mul(scales, f64x2.sub(v128.load(at), bests)), last);
    if (i64x2.bitmask(f64x2.lt(steps, last)) == 0) {
      v128.store(at, f64x2.splat(0));
      continue;
    }
    const low = i32x4.trunc_sat_f64x2_s_zero(steps);
    const one = v128.load(tables.powersAt + 16 * <usize>i32x4.extract_lane(low, 0));
    const two = v128.load(tables.powersAt + 16 * <usize>i32x4.extract_lane(low, 1));
    const rises = f64x2.mul(
      v128.shuffle<f64>(one, two, 1, 3),
      f64x2.sub(steps, f64x2.convert_low_i32x4_s(low)),
    );
    const powers = f64x2.add(v128.shuffle<f64>(one, two, 0, 2), rises);
    v128.store(at, powers);
    sums = f64x2.add(sums, powers);
  }
  return f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
}

function name(min: f64, sum: f64): u32 {
  const classes = <usize>classCount();
  const limit = f64x2.splat(min);
  let named: u32 = 0;
  for (let c: usize = 0; c < classes; c += 2) {
    const powers = v128.load(sharesAt + 8 * c);
    for (let found = i64x2.bitmask(f64x2.ge(powers, limit)); found != 0; found &= found - 1) {
      const lane = <usize>ctz(found);
      const power = lane == 0 ? f64x2.extract_lane(powers, 0) : f64x2.extract_lane(powers, 1);
      store<u8>(namedAt + named, <u8>(c + lane));
      store<f64>(sharesAt + 8 * named, power / sum);
      named++;
    }
  }
  return named;
}
