/**
 * The weights of a logistic model whose features are hashed into a fixed number of places, by far the most of them zero.
 */
import { RiceReader } from './rice.ts';

/** The low bits of the gaps between weights and of the weights, as they are kept (rice.ts). */
export const weightGapBits = 1;
export const weightBits = 4;

/** The weights that `packWeights` of the training wrote, of so many places. */
export function unpackWeights(bytes: Uint8Array, size: number): Int8Array {
  const weights = new Int8Array(size);
  const reader = new RiceReader(bytes);
  for (let at = -1; ; ) {
    const gap = reader.read(weightGapBits);
    if (gap < 0) return weights;
    at += gap + 1;
    const folded = reader.read(weightBits);
    weights[at] = folded & 1 ? -(folded + 1) / 2 : folded / 2;
  }
}

/** The weight's place for something in a role, among so many, a power of two. */
export function bucket(hash: number, as: number, size: number): number {
  let h = Math.imul(hash ^ Math.imul(as + 1, 0x9e3779b9), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35);
  return (h ^ (h >>> 13)) & (size - 1);
}
