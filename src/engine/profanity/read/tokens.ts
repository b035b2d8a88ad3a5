/**
 * Tokens of a text in parallel columns, so that a long text allocates no objects. A token is a run of letters, a
 * picture, or a chunk without letters.
 */

import { Columns } from './columns.ts';

/** The last ASCII code of white space. */
export const space = 32;

const lineFeed = 10;

/** True if the range contains two line ends with only white space between them. */
export function holdsEmptyLine(codes: Uint16Array, from: number, to: number): boolean {
  let ends = 0;
  for (let i = from; i < to && ends < 2; i++) {
    const code = codes[i];
    ends = code > space ? 0 : ends + Number(code === lineFeed);
  }
  return ends === 2;
}

/** Properties of a token that depend on its characters alone, as bits. */
export const flag = {
  /** The first letter is a capital. */
  capital: 1,
  /** The first and last letters are capitals, so the word counts as all capitals. */
  upper: 2,
  /** A word of another script. */
  otherScript: 4,
  /** Follows the token before it without white space. */
  attached: 8,
  /** Has diacritics or look-alikes, as words of other languages do. */
  folded: 16,
  /** A number, code, address or sign: neither English nor foreign. */
  noWord: 32,
  /** An operator or bracket of program code. */
  operator: 64,
  /** A single sign or digit that can stand for a letter, which is its hash. */
  signLetter: 128,
  /** A number, with or without signs. */
  numeric: 256,
  /** A hashtag: #word. */
  tagged: 512,
  /** Every letter is in another style: full-width, circled, mathematical. */
  inStyle: 1024,
  /** A letter was folded, or an invisible character was dropped inside the word. */
  disguised: 2048,
  /** Part of an address, a code or a user name, in which disguises are not searched. */
  literal: 4096,
  /** A picture. Its hash is that of the code point. */
  picture: 8192,
} as const;

export interface Token {
  /** Offsets in UTF-16 code units. The end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Rolling hash of the letters, or 0 if there are none. */
  readonly hash: number;
  /** Number of letters. */
  readonly length: number;
  /** Bits of `flag`. */
  readonly flags: number;
  /** Number of the sentence, from 1. */
  readonly sentence: number;
  /** Index of the first symbol, or -1 for a plain word. */
  readonly symbol: number;
}

export class Tokens extends Columns {
  readonly #codes: Uint16Array;
  readonly start = this.column();
  readonly end = this.column();
  readonly hash = this.column();
  readonly length = this.column();
  readonly flags = this.column();
  readonly sentence = this.column();
  readonly symbol = this.column();
  /** Number of the chunk that starts with this token, from 1, or 0 for none. */
  readonly chunk = this.column();

  /** `codes` are the UTF-16 code units of the text. */
  constructor(codes: Uint16Array) {
    super();
    this.#codes = codes;
  }

  add(token: Token): void {
    const at = this.count++;
    this.start[at] = token.start;
    this.end[at] = token.end;
    this.hash[at] = token.hash;
    this.length[at] = token.length;
    this.flags[at] = token.flags;
    this.sentence[at] = token.sentence;
    this.symbol[at] = token.symbol;
  }

  /** True if the token has any of `flags`. False outside the text. */
  is(at: number, flags: number): boolean {
    return (this.flags[at] & flags) !== 0;
  }

  /** True if both tokens are in the same sentence. False outside the text. */
  together(at: number, other: number): boolean {
    return at >= 0 && at < this.count && this.sentence[at] === this.sentence[other];
  }

  /** Returns the number of signs between a token and the one before it. A run of white space counts as one sign. */
  signsBefore(at: number): number {
    const start = this.start[at];
    let signs = 0;
    for (let i = this.end[at - 1]; i < start; i++)
      signs += Number(!this.#isSpace(i) || !this.#isSpace(i + 1));
    return signs;
  }

  /** True if a comma or similar sign precedes the token. The sign of a hashtag does not count. */
  pauseBefore(at: number): boolean {
    return this.signsBefore(at) > (this.is(at, flag.tagged) ? 2 : 1);
  }

  /** True if an empty line precedes the token. */
  emptyLineBefore(at: number): boolean {
    return holdsEmptyLine(this.#codes, this.end[at - 1], this.start[at]);
  }

  /** True for a capitalised word that is not all capitals. */
  startsCapital(at: number): boolean {
    return (this.flags[at] & (flag.capital | flag.upper)) === flag.capital;
  }

  #isSpace(place: number): boolean {
    return this.#codes[place] <= space;
  }
}

/** Kinds of chunk. */
export const chunkKind = {
  /** Letters and signs that may hide a word. */
  mixed: 0,
  /** Only signs and digits. */
  signs: 1,
  /** Words of another script. */
  script: 2,
  /** An address or a file name. Only unmistakable words in it count. */
  address: 3,
  /** A user name after an at sign. Only unmistakable words in it count. */
  mention: 4,
  /** A code, whose digits do not stand for letters. */
  code: 5,
} as const;

/** A chunk of text that is more than one plain word. */
export interface ChunkPlace {
  /** The first token, and the one after the last. */
  readonly token: number;
  readonly endToken: number;
  /** The first symbol, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** A value of `chunkKind`. */
  readonly kind: number;
  /** Number of letters and digits, the first such symbol, and the symbol after the last. */
  readonly letters: number;
  readonly digits: number;
  readonly first: number;
  readonly last: number;
}
