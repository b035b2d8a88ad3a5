/** Raises the class that an exception names until it has the stated lead. */
import { high, low, maxHashedBytes, mix } from './hash';
import {
  exceptions,
  fingerprintBitsAt,
  hasBytes,
  isPartial,
  marginsAt,
  ranksAt,
  sectionAt,
  seedAt,
  segmentAt,
  segmentsAt,
  vectorBytes,
} from './memory';
import { topClassesAt, topValuesAt } from './working-space';

/** A word of one letter is no exception. */
const minExceptionBytes: usize = 4;
export const valueBits: u32 = 5;
/** Keep equal to `maxBehind` in ../model/exceptions.ts. */
const maxBehind: f64 = 8;
const unchanged: u32 = 0;

/**
 * Returns the value of the last hashed word, or −1 if it is no exception. Keep equal to `placesOf` in
 * ../model/static-function.ts.
 * @param length Bytes of the word.
 */
export function exceptionOf(length: usize): i32 {
  const segment = load<u32>(segmentAt);
  const segments = load<u32>(segmentsAt);
  const fingerprintBits = load<u32>(fingerprintBitsAt);
  if (length > maxHashedBytes || length < minExceptionBytes || segments == 0) return -1;
  const a = mix(high ^ load<u32>(seedAt));
  const b = mix(low ^ a);
  const base = <u32>((<u64>a * segments) >> 32) * segment;
  const mask = segment - 1;
  const width = valueBits + fingerprintBits;
  const first = base + (b & mask);
  const second = base + segment + (mix(b ^ 0x1b873593) & mask);
  const third = base + 2 * segment + (mix(b ^ 0xcc9e2d51) & mask);
  if (isPartial && !hasSlots(first, second, third, width)) return -1;
  const slot = slotAt(first, width) ^ slotAt(second, width) ^ slotAt(third, width);
  const fingerprint = mix(low + 0x7f4a7c15) & ((1 << fingerprintBits) - 1);
  return slot >> valueBits == fingerprint ? slot & ((1 << valueBits) - 1) : -1;
}

/** Looks for all slots, so that missing ones are read together. */
function hasSlots(first: u32, second: u32, third: u32, width: u32): bool {
  const hasFirst = hasBytes(bytesOf(first, width), 4);
  const hasSecond = hasBytes(bytesOf(second, width), 4);
  return hasBytes(bytesOf(third, width), 4) && hasFirst && hasSecond;
}

function bytesOf(slot: u32, width: u32): usize {
  return sectionAt(exceptions) + <usize>((<u64>slot * width) >> 3);
}

function slotAt(slot: u32, width: u32): u32 {
  const bit = <u64>slot * width;
  const four = load<u32>(sectionAt(exceptions) + <usize>(bit >> 3));
  return (four >> (<u32>bit & 7)) & ((1 << width) - 1);
}

/** Does nothing if the named class leads enough or is too far behind. */
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

/**
 * Finds the best classes down to a rank, at least two. Ties keep class order. Comparing rounded sums of four
 * classes first is safe, because rounding changes no order.
 */
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
