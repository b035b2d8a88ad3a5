/** A token is a run of letters, a picture, or a chunk without letters. */
import { lineFeed, space } from './ascii.ts';
import { Columns } from './columns.ts';
import type { Symbols } from './symbols.ts';

export function holdsEmptyLine(codes: Uint16Array, from: number, to: number): boolean {
  let ends = 0;
  for (let i = from; i < to && ends < 2; i++) {
    const code = codes[i];
    ends = code > space ? 0 : ends + Number(code === lineFeed);
  }
  return ends === 2;
}

export const flag = {
  capital: 1,
  /** First and last letters are capitals. */
  upper: 2,
  otherScript: 4,
  /** Follows the token before it without white space. */
  attached: 8,
  /** Has diacritics or look-alikes, as foreign words do. */
  folded: 16,
  /** Neither English nor foreign: a number, code, address or sign. */
  noWord: 32,
  operator: 64,
  /** A single sign or digit whose hash is the letter that it can represent. */
  signLetter: 128,
  /** A letter was folded, or an invisible character was dropped. */
  disguised: 2048,
  /** Part of an address, code or user name, which are not searched for disguises. */
  literal: 4096,
  /** Its hash is that of the code point. */
  picture: 8192,
} as const;

export class Tokens extends Columns {
  readonly #codes: Uint16Array;
  /** Offsets in UTF-16 code units. The end is exclusive. */
  readonly start = this.column();
  readonly end = this.column();
  /** 0 without letters. */
  readonly hash = this.column();
  readonly length = this.column();
  readonly flags = this.column();
  readonly sentence = this.column();
  /** First symbol, or -1 for a plain word. */
  readonly symbol = this.column();
  /** Number of the chunk that starts with this token, from 1, or 0. */
  readonly chunk = this.column();

  constructor(codes: Uint16Array) {
    super();
    this.#codes = codes;
  }

  add(
    start: number,
    end: number,
    hash: number,
    length: number,
    flags: number,
    sentence: number,
    symbol: number,
  ): void {
    const at = this.count++;
    this.start[at] = start;
    this.end[at] = end;
    this.hash[at] = hash;
    this.length[at] = length;
    this.flags[at] = flags;
    this.sentence[at] = sentence;
    this.symbol[at] = symbol;
  }

  is(at: number, flags: number): boolean {
    return (this.flags[at] & flags) !== 0;
  }

  isSameSentence(at: number, other: number): boolean {
    return at >= 0 && at < this.count && this.sentence[at] === this.sentence[other];
  }

  /** White space counts as one sign. */
  signsBefore(at: number): number {
    const start = this.start[at];
    let signs = 0;
    for (let i = this.end[at - 1]; i < start; i++)
      signs += Number(!this.#isSpace(i) || !this.#isSpace(i + 1));
    return signs;
  }

  hasPauseBefore(at: number): boolean {
    return this.signsBefore(at) > 1;
  }

  hasEmptyLineBefore(at: number): boolean {
    return holdsEmptyLine(this.#codes, this.end[at - 1], this.start[at]);
  }

  startsWithCapital(at: number): boolean {
    return (this.flags[at] & (flag.capital | flag.upper)) === flag.capital;
  }

  #isSpace(place: number): boolean {
    return this.#codes[place] <= space;
  }
}

export const chunkKind = {
  mixed: 0,
  signs: 1,
  script: 2,
  address: 3,
  mention: 4,
  code: 5,
} as const;

/** One or more tokens without white space between them that are not only plain letters. */
export interface Chunk {
  readonly text: string;
  readonly symbols: Symbols;
  readonly token: number;
  endToken: number;
  readonly from: number;
  readonly to: number;
  kind: number;
  readonly letters: number;
  readonly digits: number;
  /** First letter or digit, and the symbol after the last. */
  readonly first: number;
  readonly last: number;
  /** True if every run of letters is a known word. The finder sets it. */
  isKnown: boolean;
}
