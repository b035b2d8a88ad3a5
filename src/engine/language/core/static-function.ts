/**
 * Binary fuse layout with three slots per word (Graf and Lemire 2022, "Binary Fuse Filters"), which does not store
 * the words. Keep equal to lab/model/static-function.ts.
 */
import { mix } from './hash';
import { hasBytes, isPartial, Section, sectionAt, sectionLength } from './memory';
import { lexiconShapeAt } from './tables';

/**
 * Returns −1 for an unknown word, which has a value by chance once in 2^fingerprintBits.
 * @param shapeAt u32: slots per segment, a power of two; segments of a first slot; bits of fingerprint and value; seed
 */
export function valueIn(section: Section, shapeAt: usize, high: u32, low: u32): i32 {
  const segment = load<u32>(shapeAt);
  const segments = load<u32>(shapeAt, 4);
  const fingerprintBits = load<u32>(shapeAt, 8);
  const valueBits = load<u32>(shapeAt, 12);
  if (segments == 0) return -1;
  const a = mix(high ^ load<u32>(shapeAt, 16));
  const b = mix(low ^ a);
  const base = <u32>((<u64>a * segments) >> 32) * segment;
  const mask = segment - 1;
  const width = valueBits + fingerprintBits;
  const first = base + (b & mask);
  const second = base + segment + (mix(b ^ 0x1b873593) & mask);
  const third = base + 2 * segment + (mix(b ^ 0xcc9e2d51) & mask);
  const at = sectionAt(section);
  if (isPartial && section == Section.exceptions && !hasSlots(at, first, second, third, width)) return -1;
  const slot = slotAt(at, first, width) ^ slotAt(at, second, width) ^ slotAt(at, third, width);
  const fingerprint = mix(low + 0x7f4a7c15) & ((1 << fingerprintBits) - 1);
  return slot >> valueBits == fingerprint ? slot & ((1 << valueBits) - 1) : -1;
}

export function frequencyOf(high: u32, low: u32, lang: u32): i32 {
  const mixed = lang + 1;
  return valueIn(Section.lexicon, lexiconShapeAt, high ^ (mixed * 0x9e3779b1), low ^ (mixed * 0x85ebca6b));
}

/** A slot is read as four bytes, so it has at most 25 bits. */
export function functionFits(section: Section, shapeAt: usize): bool {
  const segment = load<u32>(shapeAt);
  const segments = load<u32>(shapeAt, 4);
  const width = load<u32>(shapeAt, 8) + load<u32>(shapeAt, 12);
  if (segments == 0) return true;
  const bytes = ((<f64>segments + 2) * <f64>segment * <f64>width) / 8 + 3;
  return popcnt(segment) == 1 && width <= 25 && <f64>sectionLength(section) >= bytes;
}

/** So that missing slots are read together. */
function hasSlots(at: usize, first: u32, second: u32, third: u32, width: u32): bool {
  const hasFirst = hasBytes(bytesOf(at, first, width), 4);
  const hasSecond = hasBytes(bytesOf(at, second, width), 4);
  return hasBytes(bytesOf(at, third, width), 4) && hasFirst && hasSecond;
}

function bytesOf(at: usize, slot: u32, width: u32): usize {
  return at + <usize>((<u64>slot * width) >> 3);
}

function slotAt(at: usize, slot: u32, width: u32): u32 {
  const four = load<u32>(bytesOf(at, slot, width));
  return (four >> (<u32>(<u64>slot * width) & 7)) & ((1 << width) - 1);
}
