/**
 * Whole words that n-grams alone cannot place: for each the classes that know it and the score it adds to each of
 * them. What counts is also which languages do not know a word. Keys are not kept but for a fingerprint, so a word
 * that is not in the table is taken for one that is once in 256 times.
 *
 * Words lie in blocks by their hash. A block says how many words it has, then the fingerprint of each, ascending, as
 * the step from the one before (Rice 1979), so that a word that is not there is soon known not to be. Then follows of each word the
 * number of its classes, and by class the step to its place in an order in which related languages are neighbours, and
 * the level of its score.
 */
import { ModelFileError } from './model-file.ts';
import { decodingTable, longestCode } from './prefix-code.ts';
import { hashKey, type KeyHash } from './static-function.ts';

/** Everything about a table of words but its words. */
export interface WordTableShape {
  /** The classes in the order that places count in. */
  readonly order: readonly number[];
  /** The scores that levels stand for. */
  readonly scores: readonly number[];
  /** Lengths of the codes of: the number of classes less one, */
  readonly counts: readonly number[];
  /** the place of the first class, */
  readonly firsts: readonly number[];
  /** how many places further the next class is, less one, */
  readonly steps: readonly number[];
  /** and the level of a score. */
  readonly levels: readonly number[];
}

/** Words of a block in the mean. */
export const wordsPerBlock = 8;
/** Bits that say how many words a block has. */
export const sizeBits = 5;
const fingerprintBits = 11;
/** The low bits of the step from one fingerprint to the next; the rest is written in ones, and ended by a zero. */
export const riceBits = 7;
/** Longest word in UTF-16 units. */
export const longestTabled = 32;

/** Which block a key is in, of so many. */
export function blockOf({ high }: KeyHash, blocks: number): number {
  return Math.floor((high / 4_294_967_296) * blocks);
}

/** What a key is told apart by in its block. */
export function fingerprintOf({ low }: KeyHash): number {
  return Math.imul(low, 0x9e3779b1) >>> (32 - fingerprintBits);
}

/** Spare bytes at the end of the words, so that four can be read from anywhere. */
export const spareBytes = 4;

/** Looks words up. */
export class WordTable {
  readonly #bytes: Uint8Array;
  /** First bit of each block, and the end. */
  readonly #starts: Uint32Array;
  readonly #order: Uint8Array;
  readonly #scores: Float32Array;
  readonly #counts: Uint16Array;
  readonly #firsts: Uint16Array;
  readonly #steps: Uint16Array;
  readonly #levels: Uint16Array;
  readonly #hash: KeyHash = { high: 0, low: 0 };
  #at = 0;

  /**
   * @param blockBits Bits that each block takes.
   * @throws {ModelFileError} when the parts do not fit together.
   */
  constructor(shape: WordTableShape, blockBits: Uint16Array, bytes: Uint8Array) {
    this.#starts = new Uint32Array(blockBits.length + 1);
    let end = 0;
    for (let block = 0; block < blockBits.length; block++) {
      end += blockBits[block] as number;
      this.#starts[block + 1] = end;
    }
    if (bytes.length !== Math.ceil(end / 8) + spareBytes) {
      throw new ModelFileError('The table of words is not as long as its blocks.');
    }
    const { order, scores, firsts, steps, levels } = shape;
    const fits =
      order.every((c) => c < order.length) && Math.max(firsts.length, steps.length) <= order.length;
    if (!fits || levels.length !== scores.length) {
      throw new ModelFileError('The shape of the table of words does not fit together.');
    }
    this.#bytes = bytes;
    this.#order = Uint8Array.from(order);
    this.#scores = Float32Array.from(scores);
    this.#counts = decodingTable(shape.counts);
    this.#firsts = decodingTable(firsts);
    this.#steps = decodingTable(steps);
    this.#levels = decodingTable(levels);
  }

  /** Adds what the word `units[start] … units[end - 1]` says to the scores, which begin at `offset`; nothing where it is not in the table. */
  addScores(units: Uint16Array, start: number, end: number, scores: Float32Array, offset = 0): void {
    if (end - start > longestTabled || this.#starts.length < 2) return;
    hashKey(units, start, end, this.#hash);
    const block = blockOf(this.#hash, this.#starts.length - 1);
    const fingerprint = fingerprintOf(this.#hash);
    this.#at = this.#starts[block] as number;
    const size = this.#peek(sizeBits);
    this.#at += sizeBits;
    let current = 0;
    let before = 0;
    for (; before < size; before++) {
      current += this.#readStep();
      if (current >= fingerprint) break;
    }
    if (before === size || current > fingerprint) return;
    for (let after = before + 1; after < size; after++) this.#readStep();
    for (; before > 0; before--) this.#skip();
    this.#add(scores, offset);
  }

  #add(scores: Float32Array, offset: number): void {
    const order = this.#order;
    let left = this.#read(this.#counts) + 1;
    let place = this.#read(this.#firsts);
    for (;;) {
      if (place >= order.length) return;
      const c = offset + (order[place] as number);
      scores[c] = Math.fround((scores[c] as number) + (this.#scores[this.#read(this.#levels)] as number));
      if (--left === 0) return;
      place += this.#read(this.#steps) + 1;
    }
  }

  #skip(): void {
    let left = this.#read(this.#counts);
    this.#read(this.#firsts);
    this.#read(this.#levels);
    for (; left > 0; left--) {
      this.#read(this.#steps);
      this.#read(this.#levels);
    }
  }

  /** Reads the step from one fingerprint to the next. */
  #readStep(): number {
    let high = 0;
    while (this.#peek(1) === 1) {
      high++;
      this.#at++;
    }
    this.#at++;
    const low = this.#peek(riceBits);
    this.#at += riceBits;
    return (high << riceBits) | low;
  }

  #read(table: Uint16Array): number {
    const found = table[this.#peek(longestCode)] as number;
    this.#at += found & 15;
    return found >>> 4;
  }

  /** The next bits, highest first; at most 25. */
  #peek(bits: number): number {
    const bytes = this.#bytes;
    const at = this.#at >>> 3;
    const four =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
    return (four << (this.#at & 7)) >>> (32 - bits);
  }
}
