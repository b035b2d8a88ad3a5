/**
 * The softmax: from what each candidate is worth to its share. What the text does not touch differs in nothing but its
 * usage level, and is counted level by level.
 */
import { limitsAt, numbersOfModelAt, powersAt } from './memory';
import { namedAt, sharesAt, sumsAt, untouchedAt, usageLevelsIn } from './working-space';
import { beginChoice, choice, count, curve, none, priors, weighCandidates } from './worth';

const stepsPerUnit: f64 = 64;
/** From so many steps down a share is nothing. */
const lastStep: f64 = 768;

/** Lists the classes whose share of a part is worth naming, `weight` counted in; answers how many there are. */
export function nameShares(set: u32, weight: f64): u32 {
  beginChoice(set);
  const best = weighCandidates();
  // No language asked for is written in these letters.
  if (best == -Infinity) return 0;
  const scale = -stepsPerUnit * curve;
  const sum = addUntouched(findPowers(scale, best), scale, best);
  if (none >= 0) store<f64>(sharesAt + 8 * <usize>none, 0);
  return name((load<f64>(limitsAt) / weight) * sum, sum, weight);
}

/** Whether a text touches two candidates, as a mask. */
function isTouched(number: usize): v128 {
  return i64x2.extend_low_i32x4_s(i32x4.ne(v128.load64_zero(sumsAt + 4 * number), i32x4.splat(0)));
}

/** Puts e^−(distance from the best, scaled) in the place of what each is worth. Answers the sum of those that the text touches. */
function findPowers(scale: f64, best: f64): f64 {
  const scales = f64x2.splat(scale);
  const bests = f64x2.splat(best);
  const last = f64x2.splat(lastStep);
  let sum: f64 = 0;
  for (let i: usize = 0; i < count; i += 2) {
    const at = sharesAt + 8 * i;
    const steps = f64x2.pmin(f64x2.mul(scales, f64x2.sub(v128.load(at), bests)), last);
    if (i64x2.bitmask(f64x2.lt(steps, last)) == 0) {
      v128.store(at, f64x2.splat(0));
      continue;
    }
    const low = i32x4.trunc_sat_f64x2_s_zero(steps);
    const one = v128.load(powersAt + 16 * <usize>i32x4.extract_lane(low, 0));
    const two = v128.load(powersAt + 16 * <usize>i32x4.extract_lane(low, 1));
    const rises = f64x2.mul(
      v128.shuffle<f64>(one, two, 1, 3),
      f64x2.sub(steps, f64x2.convert_low_i32x4_s(low)),
    );
    const powers = f64x2.add(v128.shuffle<f64>(one, two, 0, 2), rises);
    v128.store(at, powers);
    // Zeros change no sum; the order of the others does.
    const touched = v128.and(powers, isTouched(i));
    sum += f64x2.extract_lane(touched, 0);
    sum += f64x2.extract_lane(touched, 1);
  }
  return sum;
}

/** Adds the powers of the candidates that the text does not touch to the sum of the others. */
function addUntouched(sum: f64, scale: f64, best: f64): f64 {
  const zero = i32x4.splat(0);
  for (let i: usize = 0; i < count; i += 16) {
    const at = sumsAt + 4 * i;
    const left = i16x8.narrow_i32x4_s(i32x4.ne(v128.load(at), zero), i32x4.ne(v128.load(at, 16), zero));
    const right = i16x8.narrow_i32x4_s(i32x4.ne(v128.load(at, 32), zero), i32x4.ne(v128.load(at, 48), zero));
    const touched = i8x16.narrow_i16x8_s(left, right);
    v128.store(untouchedAt + i, v128.or(v128.load(choice + i, usageLevelsIn), touched));
  }
  const levels = load<u32>(numbersOfModelAt, 24);
  for (let level: u32 = 0; level < levels; level++) {
    const own = i8x16.splat(<i8>level);
    let untouched: i32 = 0;
    for (let i: usize = 0; i < count; i += 16) {
      untouched += popcnt(i8x16.bitmask(i8x16.eq(v128.load(untouchedAt + i), own)));
    }
    if (untouched > 0) sum += <f64>untouched * powerAt(scale * (load<f64>(priors + 8 * <usize>level) - best));
  }
  return sum;
}

/** e^−x for x in steps, at least 0, interpolated. */
function powerAt(steps: f64): f64 {
  const step = min(steps, lastStep);
  const low = <usize>step;
  return load<f64>(powersAt + 16 * low) + load<f64>(powersAt + 16 * low, 8) * (step - <f64>low);
}

/** Lists the classes of so large a power, with their shares. */
function name(least: f64, sum: f64, weight: f64): u32 {
  const leasts = f64x2.splat(least);
  let named: u32 = 0;
  for (let i: usize = 0; i < count; i += 2) {
    const powers = v128.load(sharesAt + 8 * i);
    for (let found = i64x2.bitmask(f64x2.ge(powers, leasts)); found != 0; found &= found - 1) {
      const lane = <usize>ctz(found);
      const power = lane == 0 ? f64x2.extract_lane(powers, 0) : f64x2.extract_lane(powers, 1);
      store<u8>(namedAt + named, load<u8>(choice + i + lane));
      store<f64>(sharesAt + 8 * named, weight * (power / sum));
      named++;
    }
  }
  return named;
}
