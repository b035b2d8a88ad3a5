/**
 * Maps keys to small values without storing keys; an unknown key gets a value with a chance of 2^-fingerprintBits.
 * Binary fuse layout with three slots per key (Graf and Lemire 2022, "Binary Fuse Filters"). Keep equal to
 * src/engine/language/core/static-function.ts.
 */
import type { FunctionShape } from '../../src/engine/language/model/model-facts.ts';
import type { KeyHash } from '../../src/engine/language/model/word-knowledge.ts';

export function lexiconKey({ high, low }: KeyHash, lang: number): KeyHash {
  return {
    high: (high ^ Math.imul(lang + 1, 0x9e3779b1)) >>> 0,
    low: (low ^ Math.imul(lang + 1, 0x85ebca6b)) >>> 0,
  };
}

export interface Places {
  readonly slots: readonly [number, number, number];
  readonly fingerprint: number;
}

export function placesOf({ segment, segments, seed, fingerprintBits }: FunctionShape, key: KeyHash): Places {
  const a = mix(key.high ^ seed);
  const b = mix(key.low ^ a);
  const base = Math.floor((a / 2 ** 32) * segments) * segment;
  const mask = segment - 1;
  return {
    slots: [
      base + (b & mask),
      base + segment + (mix(b ^ 0x1b873593) & mask),
      base + 2 * segment + (mix(b ^ 0xcc9e2d51) & mask),
    ],
    fingerprint: mix(key.low + 0x7f4a7c15) & ((1 << fingerprintBits) - 1),
  };
}

/** The MurmurHash3 finaliser. */
function mix(value: number): number {
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** -1 if the function has no such key. */
export function valueAt(bytes: Uint8Array, shape: FunctionShape, { slots, fingerprint }: Places): number {
  const width = shape.valueBits + shape.fingerprintBits;
  const content =
    readSlot(bytes, slots[0], width) ^ readSlot(bytes, slots[1], width) ^ readSlot(bytes, slots[2], width);
  return content >>> shape.valueBits === fingerprint ? content & ((1 << shape.valueBits) - 1) : -1;
}

/** @param width Bits, 1 to 25: four bytes hold them at any offset */
export function readSlot(bytes: Uint8Array, slot: number, width: number): number {
  const bit = slot * width;
  const at = Math.floor(bit / 8);
  const four = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
  return (four >>> (bit & 7)) & ((1 << width) - 1);
}
