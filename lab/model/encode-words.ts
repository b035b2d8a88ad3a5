/** Word table (docs/language-model.md; read by src/engine/language/core/word-table.ts). */

import { hashKey, type KeyHash } from '../../src/engine/language/model/word-knowledge.ts';
import { chooseLevels, nearestLevel } from './levels.ts';
import { unitsOf, type Words, wordOf } from './vocabulary.ts';
import { blockOf, findBlock, fingerprintOf, readBlock, startsOfBlocks } from './word-table.ts';

/** The classes of word i start at `starts[i]`. */
export interface WordEntries {
  readonly words: Int32Array;
  readonly starts: Int32Array;
  readonly classes: Uint16Array;
  readonly weights: Float32Array;
  /** Occurrences behind each class. */
  readonly supports: Uint8Array;
}

export const maxTabledLength = 32;

export interface EncodedWords {
  readonly scores: readonly number[];
  /** For each block 32 · bytes + headers. */
  readonly blocks: Uint16Array;
  readonly bytes: Uint8Array;
}

const levelCount = 8;
const wordsPerBlock = 8;
const maxHeaders = 31;
const maxClassesOfHeader = 32;
interface Written {
  readonly fingerprint: number;
  readonly classes: readonly number[];
  readonly levels: readonly number[];
}

/** @throws {Error} if a block has more headers than fit */
export function encodeWords(entries: WordEntries, vocabulary: Words): EncodedWords {
  const scores = chooseLevels(entries.weights, Float32Array.from(entries.supports, Math.sqrt), levelCount);
  const blocks = groupIntoBlocks(entries, vocabulary, scores);
  const bytes: number[] = [];
  const sizes = Uint16Array.from(blocks, (block) => {
    const { headers, written } = writeBlock(block);
    if (headers > maxHeaders) throw new Error('A block of the word table has too many headers');
    for (const byte of written) bytes.push(byte);
    return 32 * written.length + headers;
  });
  return { scores: [...scores], blocks: sizes, bytes: Uint8Array.from(bytes) };
}

/** By fingerprint. Of words that share one, keeps that with more classes. */
function groupIntoBlocks(
  { words, starts, classes, weights }: WordEntries,
  vocabulary: Words,
  scores: Float32Array,
): Written[][] {
  const blocks = Array.from({ length: Math.ceil(words.length / wordsPerBlock) }, (): Written[] => []);
  words.forEach((id, number) => {
    const hash = hashKey(wordOf(vocabulary, id));
    const rows: (readonly [c: number, level: number])[] = [];
    for (let e = starts[number]; e < starts[number + 1]; e++) {
      rows.push([classes[e], nearestLevel(scores, weights[e])]);
    }
    rows.sort(([a], [b]) => a - b);
    blocks[blockOf(hash, blocks.length)]?.push({
      fingerprint: fingerprintOf(hash),
      classes: rows.map(([c]) => c),
      levels: rows.map(([, level]) => level),
    });
  });
  return blocks.map((block) =>
    block
      .sort((a, b) => a.fingerprint - b.fingerprint || b.classes.length - a.classes.length)
      .filter(({ fingerprint }, i) => fingerprint !== block[i - 1]?.fingerprint),
  );
}

function writeBlock(block: readonly Written[]): { headers: number; written: number[] } {
  const headers = block.flatMap(({ fingerprint, classes }) =>
    Array.from(
      { length: Math.ceil(classes.length / maxClassesOfHeader) },
      (_, i) => 32 * fingerprint + Math.min(maxClassesOfHeader, classes.length - maxClassesOfHeader * i) - 1,
    ),
  );
  const levels = block.flatMap((word) => word.levels);
  const packed = new Array<number>(Math.ceil((3 * levels.length) / 8)).fill(0);
  levels.forEach((level, i) => {
    const shifted = level << ((3 * i) & 7);
    const at = (3 * i) >> 3;
    packed[at] = packed[at] | (shifted & 255);
    if (shifted > 255) packed[at + 1] = packed[at + 1] | (shifted >> 8);
  });
  return {
    headers: headers.length,
    written: [
      ...headers.flatMap((header) => [header & 255, header >> 8]),
      ...block.flatMap(({ classes }) => classes),
      ...packed,
    ],
  };
}

export function wordScoresOf(
  word: string,
  sections: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  scores: readonly number[],
): (readonly [c: number, score: number])[] {
  if (word.length > maxTabledLength) return [];
  return entriesOfWord(hashKey(unitsOf(word)), sections).map(
    ([c, level]) => [c, Math.fround(scores[level])] as const,
  );
}

/** Returns the classes that use a word, and the level of its score in each. */
export function entriesOfWord(
  key: KeyHash,
  sections: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): (readonly [c: number, level: number])[] {
  const sizes = sections.get('WBLK') as Uint8Array;
  if (sizes.length === 0) return [];
  const { headers, start, length } = findBlock(sizes, startsOfBlocks(sizes), key);
  const block = (sections.get('WORD') as Uint8Array).subarray(start, start + length);
  return readBlock(block, headers, key);
}
