/**
 * Words that n-grams and whole words judge wrongly: the class that an exception names by its rank is lifted until it leads
 * the others as far as the exception says.
 */
import { high, longestHashed, low, mix } from './hash';
import {
  classCount,
  exceptions,
  marginsAt,
  numbersOfModelAt,
  ranksAt,
  sectionAt,
  vectorBytes,
} from './memory';
import { topClassesAt, topValuesAt } from './working-space';

/** Bytes of the shortest word that can be an exception. */
const shortestException: usize = 4;
const valueBits: u32 = 5;
/** As in ../exceptions.ts, which says why. */
const farthestBehind: f64 = 8;
const unchanged: u32 = 0;

/** The value of the exception for the word of so many bytes that was hashed last, or −1. */
export function exceptionOf(length: usize): i32 {
  if (length > longestHashed || length < shortestException) return -1;
  const segment = load<u32>(numbersOfModelAt, 8);
  const segments = load<u32>(numbersOfModelAt, 12);
  const fingerprintBits = load<u32>(numbersOfModelAt, 16);
  if (segments == 0) return -1;
  const a = mix(high ^ load<u32>(numbersOfModelAt, 20));
  const b = mix(low ^ a);
  const base = <u32>((<u64>a * segments) >> 32) * segment;
  const mask = segment - 1;
  const width = valueBits + fingerprintBits;
  const slot =
    slotAt(base + (b & mask), width) ^
    slotAt(base + segment + (mix(b ^ 0x1b873593) & mask), width) ^
    slotAt(base + 2 * segment + (mix(b ^ 0xcc9e2d51) & mask), width);
  const fingerprint = mix(low + 0x7f4a7c15) & ((1 << fingerprintBits) - 1);
  return slot >> valueBits == fingerprint ? slot & ((1 << valueBits) - 1) : -1;
}

function slotAt(slot: u32, width: u32): u32 {
  const bit = <u64>slot * width;
  const four = load<u32>(sectionAt(exceptions) + <usize>(bit >> 3));
  return (four >> (<u32>bit & 7)) & ((1 << width) - 1);
}

/**
 * Lifts the class that an exception names, the priors counted in; one that leads already, or is too far behind, keeps its
 * score.
 */
export function applyException(value: u32, scores: usize, priors: usize, strength: f64): void {
  if (value == unchanged) return;
  const rank = <u32>load<u8>(ranksAt + value);
  if (rank < 2) rankTwo(scores, priors);
  else rankMore(rank, scores, priors);
  const c = <usize>load<u8>(topClassesAt + rank);
  const rival = load<f64>(topValuesAt + (rank == 0 ? 8 : 0));
  const held = <f64>load<f32>(scores + 4 * c);
  const behind = rival - <f64>load<f32>(priors + 4 * c) - held;
  const missing = behind + load<f64>(marginsAt + 8 * value);
  if (missing > 0 && behind <= farthestBehind) store<f32>(scores + 4 * c, <f32>(held + strength * missing));
}

/** The value that a class is ranked by. */
function worthOf(c: usize, scores: usize, priors: usize): f64 {
  return <f64>load<f32>(scores + 4 * c) + <f64>load<f32>(priors + 4 * c);
}

/** Finds the two best classes: first how good they are, lane by lane, then which they are; of equal ones the first. */
function rankTwo(scores: usize, priors: usize): void {
  let first = f64x2.splat(-Infinity);
  let second = f64x2.splat(-Infinity);
  for (let at: usize = 0; at < vectorBytes; at += 8) {
    const value = f64x2.add(
      f64x2.promote_low_f32x4(v128.load64_zero(scores + at)),
      f64x2.promote_low_f32x4(v128.load64_zero(priors + at)),
    );
    second = f64x2.pmax(second, f64x2.pmin(first, value));
    first = f64x2.pmax(first, value);
  }
  const left = f64x2.extract_lane(first, 0);
  const right = f64x2.extract_lane(first, 1);
  const best = max(left, right);
  const next = max(min(left, right), max(f64x2.extract_lane(second, 0), f64x2.extract_lane(second, 1)));
  let c: usize = 0;
  while (worthOf(c, scores, priors) != best) c++;
  const bestClass = c;
  c = 0;
  while (c == bestClass || worthOf(c, scores, priors) != next) c++;
  put(0, best, <u32>bestClass);
  put(1, next, <u32>c);
}

/** Finds the best classes down to a rank, by inserting one after another. */
function rankMore(rank: u32, scores: usize, priors: usize): void {
  for (let at: u32 = 0; at <= rank; at++) put(at, -Infinity, 0);
  const count = <usize>classCount();
  for (let c: usize = 0; c < count; c++) {
    const value = worthOf(c, scores, priors);
    if (value <= load<f64>(topValuesAt + 8 * rank)) continue;
    let at = rank;
    for (; at > 0 && load<f64>(topValuesAt + 8 * (at - 1)) < value; at--) {
      put(at, load<f64>(topValuesAt + 8 * (at - 1)), load<u8>(topClassesAt + at - 1));
    }
    put(at, value, <u32>c);
  }
}

function put(rank: u32, value: f64, c: u32): void {
  store<f64>(topValuesAt + 8 * rank, value);
  store<u8>(topClassesAt + rank, <u8>c);
}
