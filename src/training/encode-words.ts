/**
 * Chosen words with their learnt weights as src/engine/language/word-table.ts reads them.
 */

import { codesOf } from '../engine/language/prefix-code.ts';
import { hashKey, type KeyHash } from '../engine/language/static-function.ts';
import {
  blockOf,
  fingerprintOf,
  riceBits,
  sizeBits,
  spareBytes,
  type WordTableShape,
  wordsPerBlock,
} from '../engine/language/word-table.ts';
import { codeLengths } from './code-lengths.ts';
import { orderByKinship } from './kinship.ts';
import { chooseLevels, nearestLevel } from './levels.ts';
import type { WordEntries } from './select-words.ts';
import type { Words } from './vocabulary.ts';

/** What the model file keeps of a table of words. */
export interface EncodedWords {
  readonly shape: WordTableShape;
  readonly blockBits: Uint16Array;
  readonly bytes: Uint8Array;
}

/** Values that scores are rounded to. */
const levelCount = 8;

/** A word as it is written: places of its classes, ascending, and the level of each. */
interface Written {
  readonly fingerprint: number;
  readonly places: readonly number[];
  readonly levels: readonly number[];
}

/** @throws {Error} when a block has more words, or takes more bits, than can be said of it. */
export function encodeWords(entries: WordEntries, vocabulary: Words, classCount: number): EncodedWords {
  const scores = chooseLevels(entries.weights, Float32Array.from(entries.supports, Math.sqrt), levelCount);
  const order = orderByKinship(entries, classCount);
  const blocks = layOut(entries, vocabulary, scores, order);
  const counts: number[] = [];
  const firsts: number[] = new Array(classCount).fill(0);
  const steps: number[] = new Array(classCount).fill(0);
  const levels: number[] = new Array(levelCount).fill(0);
  const add = (to: number[], symbol: number) => {
    while (to.length <= symbol) to.push(0);
    to[symbol] = (to[symbol] as number) + 1;
  };
  add(counts, 1);
  const all = blocks.flat();
  for (const word of all) {
    add(counts, word.places.length - 1);
    word.places.forEach((place, i) => {
      if (i === 0) add(firsts, place);
      else add(steps, place - (word.places[i - 1] as number) - 1);
      add(levels, word.levels[i] as number);
    });
  }
  const shape: WordTableShape = {
    order,
    scores: [...scores],
    counts: codeLengths(counts),
    firsts: codeLengths(firsts),
    steps: codeLengths(steps),
    levels: codeLengths(levels),
  };
  return { shape, ...write(blocks, shape) };
}

/** The words of each block by fingerprint. Of two with one fingerprint the one with more classes stays. */
function layOut(
  { words, starts, classes, weights }: WordEntries,
  vocabulary: Words,
  scores: Float32Array,
  order: readonly number[],
): Written[][] {
  const placeOf = new Uint16Array(order.length);
  order.forEach((c, place) => {
    placeOf[c] = place;
  });
  const blocks = Array.from({ length: Math.ceil(words.length / wordsPerBlock) }, (): Written[] => []);
  const hash: KeyHash = { high: 0, low: 0 };
  words.forEach((id, number) => {
    hashKey(vocabulary.units, vocabulary.starts[id] as number, vocabulary.starts[id + 1] as number, hash);
    const rows: (readonly [place: number, level: number])[] = [];
    for (let e = starts[number] as number; e < (starts[number + 1] as number); e++) {
      rows.push([placeOf[classes[e] as number] as number, nearestLevel(scores, weights[e] as number)]);
    }
    rows.sort(([a], [b]) => a - b);
    blocks[blockOf(hash, blocks.length)]?.push({
      fingerprint: fingerprintOf(hash),
      places: rows.map(([place]) => place),
      levels: rows.map(([, level]) => level),
    });
  });
  return blocks.map((block) =>
    block
      .sort((a, b) => a.fingerprint - b.fingerprint || b.places.length - a.places.length)
      .filter(({ fingerprint }, i) => fingerprint !== block[i - 1]?.fingerprint),
  );
}

function write(
  blocks: readonly Written[][],
  shape: WordTableShape,
): { blockBits: Uint16Array; bytes: Uint8Array } {
  const codes = {
    counts: codesOf(shape.counts),
    firsts: codesOf(shape.firsts),
    steps: codesOf(shape.steps),
    levels: codesOf(shape.levels),
  };
  const out = new BitWriter();
  const put = (code: keyof typeof codes, symbol: number) =>
    out.put(codes[code][symbol] as number, shape[code][symbol] as number);
  const blockBits = Uint16Array.from(blocks, (block) => {
    const start = out.length;
    if (block.length >= 1 << sizeBits) throw new Error('A block of words has more than its size can say');
    out.put(block.length, sizeBits);
    let last = 0;
    for (const { fingerprint } of block) {
      const step = fingerprint - last;
      last = fingerprint;
      for (let ones = step >> riceBits; ones > 0; ones--) out.put(1, 1);
      out.put(0, 1);
      out.put(step & ((1 << riceBits) - 1), riceBits);
    }
    for (const { places, levels } of block) {
      put('counts', places.length - 1);
      places.forEach((place, i) => {
        if (i === 0) put('firsts', place);
        else put('steps', place - (places[i - 1] as number) - 1);
        put('levels', levels[i] as number);
      });
    }
    if (out.length - start > 0xffff)
      throw new Error('A block of words is too long for its size to be written');
    return out.length - start;
  });
  return { blockBits, bytes: out.bytes(spareBytes) };
}

/** Bits one after another, the highest of a byte first. */
class BitWriter {
  length = 0;
  #bytes = new Uint8Array(1 << 16);

  put(value: number, bits: number): void {
    if (this.length + bits > 8 * this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#bytes.length);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    for (let bit = bits - 1; bit >= 0; bit--, this.length++) {
      if (((value >> bit) & 1) === 0) continue;
      const at = this.length >> 3;
      this.#bytes[at] = (this.#bytes[at] as number) | (128 >> (this.length & 7));
    }
  }

  bytes(spare: number): Uint8Array {
    const whole = new Uint8Array(Math.ceil(this.length / 8) + spare);
    whole.set(this.#bytes.subarray(0, Math.ceil(this.length / 8)));
    return whole;
  }
}
