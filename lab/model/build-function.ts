/** Builds the static functions that static-function.ts describes. */
import type { FunctionShape } from '../../src/engine/language/model/model-facts.ts';
import type { KeyHash } from '../../src/engine/language/model/word-knowledge.ts';
import { type Places, placesOf } from './static-function.ts';

export interface Assignment extends KeyHash {
  readonly value: number;
}

/**
 * Peeling: a slot of one remaining key gets that key.
 * @throws {Error} if two keys have the same hash
 */
export function buildFunction(
  keys: readonly Assignment[],
  valueBits: number,
  fingerprintBits: number,
): { shape: FunctionShape; bytes: Uint8Array } {
  const count = keys.length;
  if (count === 0) {
    return {
      shape: { segment: 1, segments: 0, valueBits, fingerprintBits, seed: 0 },
      bytes: new Uint8Array(),
    };
  }
  // From the paper (static-function.ts): segments of about 4.8 · n^0.58 slots; 1.125 slots per key for large sets.
  const segment =
    2 ** Math.max(4, Math.min(18, Math.floor(Math.log(Math.max(count, 2)) / Math.log(3.33) + 2.25)));
  const factor = Math.max(1.125, 0.875 + (0.25 * Math.log(1e6)) / Math.log(Math.max(count, 2)));
  for (let seed = 1; seed < 100; seed++) {
    const segments = Math.max(1, Math.ceil((count * (factor + 0.002 * (seed - 1))) / segment) - 2);
    const shape = { segment, segments, valueBits, fingerprintBits, seed: Math.imul(seed, 0x9e3779b1) >>> 0 };
    const bytes = tryBuild(keys, shape);
    if (bytes) return { shape, bytes };
  }
  throw new Error('Could not place the keys of the static function with any seed');
}

export function slotCount({ segment, segments }: FunctionShape): number {
  return (segments + 2) * segment;
}

/** Three more, so that a slot can be read as four bytes. */
export function packedBytes(shape: FunctionShape): number {
  return Math.ceil((slotCount(shape) * (shape.valueBits + shape.fingerprintBits)) / 8) + 3;
}

function tryBuild(keys: readonly Assignment[], shape: FunctionShape): Uint8Array | undefined {
  const places = keys.map((key) => placesOf(shape, key));
  const degrees = new Uint32Array(slotCount(shape));
  // XOR of a slot's keys: the last one left is the key.
  const members = new Int32Array(degrees.length);
  places.forEach(({ slots }, key) => {
    for (const slot of slots) {
      degrees[slot] = degrees[slot] + 1;
      members[slot] = members[slot] ^ key;
    }
  });
  const queue: number[] = [];
  for (let slot = 0; slot < degrees.length; slot++) if (degrees[slot] === 1) queue.push(slot);
  const order: number[] = [];
  const fixedBy: number[] = [];
  for (let slot = queue.pop(); slot !== undefined; slot = queue.pop()) {
    if (degrees[slot] !== 1) continue;
    const key = members[slot];
    order.push(key);
    fixedBy.push(slot);
    for (const other of (places[key] as Places).slots) {
      degrees[other] = degrees[other] - 1;
      members[other] = members[other] ^ key;
      if (degrees[other] === 1) queue.push(other);
    }
  }
  if (order.length !== keys.length) return undefined;
  const contents = new Uint32Array(degrees.length);
  for (let i = keys.length - 1; i >= 0; i--) {
    const key = order[i];
    const slot = fixedBy[i];
    const { slots, fingerprint } = places[key] as Places;
    let content = (fingerprint << shape.valueBits) | (keys[key] as Assignment).value;
    for (const other of slots) if (other !== slot) content ^= contents[other];
    contents[slot] = content;
  }
  return pack(contents, shape);
}

function pack(contents: Uint32Array, shape: FunctionShape): Uint8Array {
  const width = shape.valueBits + shape.fingerprintBits;
  const bytes = new Uint8Array(packedBytes(shape));
  for (let slot = 0; slot < contents.length; slot++) {
    let content = contents[slot];
    let bit = slot * width;
    for (let left = width; left > 0; ) {
      const shift = bit % 8;
      const take = Math.min(8 - shift, left);
      const at = Math.floor(bit / 8);
      bytes[at] = bytes[at] | ((content & ((1 << take) - 1)) << shift);
      content >>>= take;
      bit += take;
      left -= take;
    }
  }
  return bytes;
}
