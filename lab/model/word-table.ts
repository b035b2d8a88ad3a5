/** The word table in its file format (docs/language-model.md; src/engine/language/core/word-table.ts). */
import type { KeyHash } from '../../src/engine/language/model/word-knowledge.ts';

const fingerprintBits = 11;

export function blockOf({ high }: KeyHash, blocks: number): number {
  return Math.floor((high / 2 ** 32) * blocks);
}

export function fingerprintOf({ low }: KeyHash): number {
  return Math.imul(low, 0x9e3779b1) >>> (32 - fingerprintBits);
}

const sizeOf = (sizes: Uint8Array, block: number) => sizes[2 * block] + 256 * sizes[2 * block + 1];
const blocksPerStart = 64;

/** Of every 64th block in WORD: a 64th of the memory. */
export function startsOfBlocks(sizes: Uint8Array): Uint32Array {
  const blocks = sizes.length / 2;
  const starts = new Uint32Array(Math.ceil(blocks / blocksPerStart));
  for (let block = 0, start = 0; block < blocks; start += sizeOf(sizes, block++) >> 5)
    if (block % blocksPerStart === 0) starts[block / blocksPerStart] = start;
  return starts;
}

/**
 * Header count of the block that may have a word, and its bytes in WORD.
 * @param starts From {@link startsOfBlocks}
 */
export function findBlock(
  sizes: Uint8Array,
  starts: Uint32Array,
  key: KeyHash,
): { readonly headers: number; readonly start: number; readonly length: number } {
  const block = blockOf(key, sizes.length / 2);
  const nearest = Math.floor(block / blocksPerStart);
  let start = starts[nearest];
  for (let before = nearest * blocksPerStart; before < block; before++) start += sizeOf(sizes, before) >> 5;
  return { headers: sizeOf(sizes, block) & 31, start, length: sizeOf(sizes, block) >> 5 };
}

/** Returns the classes that use a word, and the level of its score in each. */
export function readBlock(
  bytes: Uint8Array,
  headers: number,
  key: KeyHash,
): (readonly [c: number, level: number])[] {
  const byte = (at: number) => bytes[at] ?? 0;
  const fingerprint = fingerprintOf(key);
  const wanted: number[] = [];
  let entries = 0;
  for (let i = 0; i < headers; i++) {
    const header = byte(2 * i) + 256 * byte(2 * i + 1);
    const end = entries + (header & 31) + 1;
    if (header >> 5 === fingerprint) for (let entry = entries; entry < end; entry++) wanted.push(entry);
    entries = end;
  }
  return wanted.map((entry) => {
    const bit = 8 * (2 * headers + entries) + 3 * entry;
    const level = ((byte(bit >> 3) + 256 * byte((bit >> 3) + 1)) >> (bit & 7)) & 7;
    return [byte(2 * headers + entry), level] as const;
  });
}
