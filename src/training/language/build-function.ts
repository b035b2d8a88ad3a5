/**
 * Builds the static functions that static-function.ts describes and the core reads.
 */
import type { FunctionShape } from '../../engine/language/model-facts.ts';
import { type KeyHash, type Places, packedBytes, placesOf, slotCount } from './static-function.ts';

/** Keys by their hashes, and the value of each. */
export interface Assignment {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly values: Uint16Array;
}

/**
 * Packs an assignment. Keys are peeled off: a slot that a single key is left in is fixed by that key. Without keys there are no
 * slots.
 * @throws {Error} when no seed places the keys: two keys then have the same hash.
 */
export function buildFunction(
  keys: Assignment,
  valueBits: number,
  fingerprintBits: number,
): { shape: FunctionShape; bytes: Uint8Array } {
  const count = keys.values.length;
  if (count === 0) {
    return {
      shape: { segment: 1, segments: 0, valueBits, fingerprintBits, seed: 0 },
      bytes: new Uint8Array(),
    };
  }
  // Sizes as in the paper: segments of about 4.8 · n^0.58 slots, 1.125 slots a key for large sets.
  const segment =
    2 ** Math.max(4, Math.min(18, Math.floor(Math.log(Math.max(count, 2)) / Math.log(3.33) + 2.25)));
  const factor = Math.max(1.125, 0.875 + (0.25 * Math.log(1e6)) / Math.log(Math.max(count, 2)));
  for (let seed = 1; seed < 100; seed++) {
    const segments = Math.max(1, Math.ceil((count * (factor + 0.002 * (seed - 1))) / segment) - 2);
    const shape = { segment, segments, valueBits, fingerprintBits, seed: Math.imul(seed, 0x9e3779b1) >>> 0 };
    const bytes = tryBuild(keys, shape);
    if (bytes) return { shape, bytes };
  }
  throw new Error('No seed places the keys of the static function');
}

function tryBuild({ high, low, values }: Assignment, shape: FunctionShape): Uint8Array | undefined {
  const count = values.length;
  const slots = slotCount(shape);
  const degrees = new Uint32Array(slots);
  // The XOR of the keys in a slot: with one key left it is that key.
  const members = new Int32Array(slots);
  const triples = new Int32Array(count * 3);
  const fingerprints = new Uint32Array(count);
  const hash: KeyHash = { high: 0, low: 0 };
  const places: Places = { first: 0, second: 0, third: 0, fingerprint: 0 };
  for (let key = 0; key < count; key++) {
    hash.high = high[key] as number;
    hash.low = low[key] as number;
    placesOf(shape, hash, places);
    fingerprints[key] = places.fingerprint;
    [places.first, places.second, places.third].forEach((slot, i) => {
      triples[key * 3 + i] = slot;
      degrees[slot] = (degrees[slot] as number) + 1;
      members[slot] = (members[slot] as number) ^ key;
    });
  }
  const queue: number[] = [];
  for (let slot = 0; slot < slots; slot++) if (degrees[slot] === 1) queue.push(slot);
  const order: number[] = [];
  const fixedBy: number[] = [];
  for (let slot = queue.pop(); slot !== undefined; slot = queue.pop()) {
    if (degrees[slot] !== 1) continue;
    const key = members[slot] as number;
    order.push(key);
    fixedBy.push(slot);
    for (let i = 0; i < 3; i++) {
      const other = triples[key * 3 + i] as number;
      degrees[other] = (degrees[other] as number) - 1;
      members[other] = (members[other] as number) ^ key;
      if (degrees[other] === 1) queue.push(other);
    }
  }
  if (order.length !== count) return undefined;
  const contents = new Uint32Array(slots);
  for (let i = count - 1; i >= 0; i--) {
    const key = order[i] as number;
    const slot = fixedBy[i] as number;
    let content = ((fingerprints[key] as number) << shape.valueBits) | (values[key] as number);
    for (let j = 0; j < 3; j++) {
      const other = triples[key * 3 + j] as number;
      if (other !== slot) content ^= contents[other] as number;
    }
    contents[slot] = content;
  }
  return pack(contents, shape);
}

function pack(contents: Uint32Array, shape: FunctionShape): Uint8Array {
  const width = shape.valueBits + shape.fingerprintBits;
  const bytes = new Uint8Array(packedBytes(shape));
  for (let slot = 0; slot < contents.length; slot++) {
    let content = contents[slot] as number;
    let bit = slot * width;
    for (let left = width; left > 0; ) {
      const shift = bit % 8;
      const take = Math.min(8 - shift, left);
      const at = Math.floor(bit / 8);
      bytes[at] = (bytes[at] as number) | ((content & ((1 << take) - 1)) << shift);
      content >>>= take;
      bit += take;
      left -= take;
    }
  }
  return bytes;
}
