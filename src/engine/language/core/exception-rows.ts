/** Raises the class that an exception names until it has the stated lead. */
import { high, low, maxHashedBytes } from './hash';
import { Section, vectorBytes } from './memory';
import { valueIn } from './static-function';
import { exceptionShapeAt, marginsAt, ranksAt } from './tables';
import { topClassesAt, topValuesAt } from './working-space';

/** A word of one letter is no exception. */
const minExceptionBytes: usize = 4;
/** Keep equal to `maxBehind` in lab/model/exceptions.ts. */
const maxBehind: f64 = 8;
const unchanged: u32 = 0;

export function exceptionOf(length: usize): i32 {
  if (length > maxHashedBytes || length < minExceptionBytes) return -1;
  return valueIn(Section.exceptions, exceptionShapeAt, high, low);
}

export function applyException(value: u32, scores: usize, priors: usize, strength: f64): void {
  if (value == unchanged) return;
  const rank = <u32>load<u8>(ranksAt + value);
  rankClasses(rank, scores, priors);
  const c = <usize>load<u8>(topClassesAt + rank);
  const rival = load<f64>(topValuesAt + (rank == 0 ? 8 : 0));
  const held = <f64>load<f32>(scores + 4 * c);
  const behind = rival - <f64>load<f32>(priors + 4 * c) - held;
  const missing = behind + load<f64>(marginsAt + 8 * value);
  if (missing > 0 && behind <= maxBehind) store<f32>(scores + 4 * c, <f32>(held + strength * missing));
}

/** Ties keep class order. Rounding changes no order, so rounded sums of four classes may be compared first. */
function rankClasses(rank: u32, scores: usize, priors: usize): void {
  const last = max<u32>(rank, 1);
  for (let at: u32 = 0; at <= last; at++) put(at, -Infinity, 0);
  let lowest = f32x4.splat(-Infinity);
  for (let at: usize = 0; at < vectorBytes; at += 16) {
    const sums = f32x4.add(v128.load(scores + at), v128.load(priors + at));
    for (let found = i32x4.bitmask(f32x4.ge(sums, lowest)); found != 0; found &= found - 1) {
      const c = (at >> 2) + <usize>ctz(found);
      insert(last, <f64>load<f32>(scores + 4 * c) + <f64>load<f32>(priors + 4 * c), <u32>c);
      lowest = f32x4.splat(<f32>load<f64>(topValuesAt + 8 * last));
    }
  }
}

function insert(last: u32, value: f64, c: u32): void {
  let at = last + 1;
  for (; at > 0 && load<f64>(topValuesAt + 8 * (at - 1)) < value; at--) {
    put(at, load<f64>(topValuesAt + 8 * (at - 1)), load<u8>(topClassesAt + at - 1));
  }
  put(at, value, c);
}

function put(rank: u32, value: f64, c: u32): void {
  store<f64>(topValuesAt + 8 * rank, value);
  store<u8>(topClassesAt + rank, <u8>c);
}
