/**
 * A static function: keys to small values in little more than the values' own bits, keys not kept. A key that
 * was never put in answers "absent" but for one in 2^fingerprintBits. Binary fuse layout with three places a
 * key (Graf and Lemire 2022, "Binary Fuse Filters").
 */

import type { FunctionShape } from '../../engine/language/model-facts.ts';

/** The two halves of a key's 64-bit hash. */
export interface KeyHash {
  high: number;
  low: number;
}

/** Hashes `units[start] … units[end - 1]` into `hash`, as the core does (src/engine/language/core/hash.ts). */
export function hashKey(units: Uint16Array, start: number, end: number, hash: KeyHash): void {
  let a = 0x243f6a88;
  let b = 0x85a308d3;
  for (let i = start; i < end; i++) {
    const unit = units[i] as number;
    a = Math.imul(a ^ unit, 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(b ^ unit, 0xc2b2ae3d);
    b ^= b >>> 13;
  }
  a = Math.imul(a ^ (b >>> 16), 0x85ebca6b);
  b = Math.imul(b ^ (a >>> 15), 0x27d4eb2f);
  hash.high = (a ^ (a >>> 13)) >>> 0;
  hash.low = (b ^ (b >>> 16)) >>> 0;
}

/** Number of slots. */
export function slotCount({ segment, segments }: FunctionShape): number {
  return (segments + 2) * segment;
}

/** The three slots of a key, and the fingerprint. */
export interface Places {
  first: number;
  second: number;
  third: number;
  fingerprint: number;
}

export function placesOf(shape: FunctionShape, { high, low }: KeyHash, places: Places): void {
  const a = mix(high ^ shape.seed);
  const b = mix(low ^ a);
  const base = Math.floor((a / 4_294_967_296) * shape.segments) * shape.segment;
  const mask = shape.segment - 1;
  places.first = base + (b & mask);
  places.second = base + shape.segment + (mix(b ^ 0x1b873593) & mask);
  places.third = base + 2 * shape.segment + (mix(b ^ 0xcc9e2d51) & mask);
  places.fingerprint = mix(low + 0x7f4a7c15) & ((1 << shape.fingerprintBits) - 1);
}

function mix(value: number): number {
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Reads values out of packed slots of valueBits + fingerprintBits bits each. */
export class StaticFunction {
  readonly #shape: FunctionShape;
  readonly #bytes: Uint8Array;
  readonly #width: number;
  readonly #hash: KeyHash = { high: 0, low: 0 };
  readonly #places: Places = { first: 0, second: 0, third: 0, fingerprint: 0 };

  /** @throws {RangeError} when the bytes are too few for the shape. */
  constructor(shape: FunctionShape, bytes: Uint8Array) {
    this.#shape = shape;
    this.#bytes = bytes;
    this.#width = shape.valueBits + shape.fingerprintBits;
    if (bytes.length < packedBytes(shape)) throw new RangeError('The table of exceptions is too short');
  }

  /** The value of `units[start] … units[end - 1]`, or -1 where it is (most likely) no key. */
  get(units: Uint16Array, start: number, end: number): number {
    const places = this.#places;
    const bytes = this.#bytes;
    const width = this.#width;
    hashKey(units, start, end, this.#hash);
    placesOf(this.#shape, this.#hash, places);
    const slot =
      readSlot(bytes, places.first, width) ^
      readSlot(bytes, places.second, width) ^
      readSlot(bytes, places.third, width);
    const { valueBits } = this.#shape;
    return slot >>> valueBits === places.fingerprint ? slot & ((1 << valueBits) - 1) : -1;
  }
}

/** Bytes that a function's slots take, with three spare ones so that a slot can be read as four bytes. */
export function packedBytes(shape: FunctionShape): number {
  return Math.ceil((slotCount(shape) * (shape.valueBits + shape.fingerprintBits)) / 8) + 3;
}

/** Slots are at most 24 bits wide. */
export function readSlot(bytes: Uint8Array, slot: number, width: number): number {
  const bit = slot * width;
  const at = Math.floor(bit / 8);
  const four =
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24);
  return (four >>> (bit & 7)) & ((1 << width) - 1);
}
