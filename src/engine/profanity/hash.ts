/**
 * One rolling hash for words, shared by the scanner, the lexicon and training, and a filter over it.
 * Letters count 1 to 26 in base 31, so that words of up to six letters never collide within 32 bits.
 */
import { RiceReader } from './rice.ts';

/** The hash of a word with one more letter (1 = a … 26 = z). */
export function extend(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) | 0;
}

/** The hash of a lower-case word of a-z. */
export function hashWord(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = extend(hash, word.charCodeAt(i) & 31);
  return hash;
}

/** The hashes of some words with spaces between them. */
export function hashWords(words: string): ReadonlySet<number> {
  return new Set(words.split(' ').map(hashWord));
}

/** 31 to the power of the index, for gluing two hashes: hash(ab) = hash(a)·31^|b| + hash(b). */
const powers = new Int32Array(128);

/** The most letters that `glue` appends. */
export const longestGlue = powers.length - 1;
powers[0] = 1;
for (let i = 1; i <= longestGlue; i++) powers[i] = Math.imul(powers[i - 1] as number, 31);

/** The hash of two words written as one, from their hashes and the second one's length, at most `longestGlue`. */
export function glue(first: number, second: number, secondLength: number): number {
  return (Math.imul(first, powers[secondLength] as number) + second) | 0;
}

/** The hash under which training keeps an innocent word with its diacritics. */
export function hashSpelling(word: string): number {
  let hash = 7;
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, 131) + word.charCodeAt(i)) | 0;
  return hash;
}

/** Mixes all bits of a hash (the finaliser of MurmurHash3). */
function mix(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The low bits of the gaps between members, as they are kept (rice.ts). */
export const gapBits = 8;

/**
 * A set of hashes that never forgets a member and takes a stranger for one as often as its bits are set: one bit for
 * each value of a shortened hash. It is kept as the gaps between the bits that are set, a third smaller than a Bloom
 * filter that errs as seldom.
 */
export class WordFilter {
  readonly bits: Uint8Array;

  /** @param width the bits of a shortened hash, 3 to 31 */
  constructor(width: number) {
    this.bits = new Uint8Array(1 << (width - 3));
  }

  /** Reads what `packFilter` of the training wrote. */
  static unpack(bytes: Uint8Array, width: number): WordFilter {
    const filter = new WordFilter(width);
    const reader = new RiceReader(bytes);
    let place = -1;
    for (let gap = reader.read(gapBits); gap >= 0; gap = reader.read(gapBits)) {
      place += gap + 1;
      filter.set(place);
    }
    return filter;
  }

  add(hash: number): void {
    this.set(mix(hash) & (this.bits.length * 8 - 1));
  }

  has(hash: number): boolean {
    const place = mix(hash) & (this.bits.length * 8 - 1);
    return ((this.bits[place >> 3] as number) & (1 << (place & 7))) !== 0;
  }

  private set(place: number): void {
    this.bits[place >> 3] = (this.bits[place >> 3] as number) | (1 << (place & 7));
  }
}
