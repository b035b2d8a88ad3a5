/**
 * The tokens of a text in parallel columns: a text of a million characters makes no objects of its own. They are
 * filled once, by `tokenize`, and never rewritten. A token is a run of letters, a picture, or a chunk without letters.
 */

import { Columns } from './columns.ts';

/** The last ASCII code of white space. */
export const space = 32;

const lineFeed = 10;

/** Whether two lines end between two places with nothing but white space between their ends. */
export function holdsEmptyLine(codes: Uint16Array, from: number, to: number): boolean {
  let ends = 0;
  for (let i = from; i < to && ends < 2; i++) {
    const code = codes[i];
    ends = code > space ? 0 : ends + Number(code === lineFeed);
  }
  return ends === 2;
}

/** What is known of a token from its characters alone, as bits. */
export const flag = {
  /** Written with a capital first letter. */
  capital: 1,
  /** Written in capitals throughout (two letters or more). */
  upper: 2,
  /** A word of another script. */
  otherScript: 4,
  /** Follows the token before it without white space. */
  attached: 8,
  /** Holds letters with diacritics or look-alikes, as words of other languages do. */
  folded: 16,
  /** A number, a code, an address or a sign: neither English nor foreign. */
  noWord: 32,
  /** Operators and brackets of program code. */
  operator: 64,
  /** A lone sign or digit that may be read as a letter; its letter is its hash. */
  signLetter: 128,
  /** A number, with or without signs. */
  numeric: 256,
  /** A tag of posts: #word. */
  tagged: 512,
  /** Every letter is in another style: full width, circled, mathematical. */
  inStyle: 1024,
  /** Some letter was folded, or something invisible stands in it: it is the word that it is seen as. */
  disguised: 2048,
  /** Part of an address, a code or a name of users: no disguises are looked for. */
  literal: 4096,
  /** A picture; its hash is that of the code point. */
  picture: 8192,
} as const;

/** A token to be added. */
export interface Token {
  /** Where it stands, in UTF-16 code units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The rolling hash of its letters; 0 where there are none. */
  readonly hash: number;
  /** How many letters it has. */
  readonly length: number;
  /** Bits of `flag`. */
  readonly flags: number;
  /** The number of its sentence, from 1 on. */
  readonly sentence: number;
  /** Where its first symbol stands among the text's symbols; -1 for a word of plain letters. */
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
  /** Which of the text's chunks begins with it, counted from 1; 0 for none. */
  readonly chunk = this.column();

  /** `codes` are the UTF-16 code units of the text that the tokens stand in. */
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

  /** Whether the token at a place has any of some flags. Places outside of the text have none. */
  is(at: number, flags: number): boolean {
    return (this.flags[at] & flags) !== 0;
  }

  /** Stand two tokens in the same sentence? Places outside of the text are in none. */
  together(at: number, other: number): boolean {
    return at >= 0 && at < this.count && this.sentence[at] === this.sentence[other];
  }

  /** How many signs stand between a token and the one before it; white space of any width counts as one. */
  signsBefore(at: number): number {
    const start = this.start[at];
    let signs = 0;
    for (let i = this.end[at - 1]; i < start; i++)
      signs += Number(!this.#isSpace(i) || !this.#isSpace(i + 1));
    return signs;
  }

  /** Stands a comma or the like between a token and the one before it? The sign of a tag is none. */
  pauseBefore(at: number): boolean {
    return this.signsBefore(at) > (this.is(at, flag.tagged) ? 2 : 1);
  }

  /** Stands an empty line between a token and the one before it, with white space in it or none? */
  emptyLineBefore(at: number): boolean {
    return holdsEmptyLine(this.#codes, this.end[at - 1], this.start[at]);
  }

  /** Whether it is a word with a capital that is not shouted. */
  startsCapital(at: number): boolean {
    return (this.flags[at] & (flag.capital | flag.upper)) === flag.capital;
  }

  #isSpace(place: number): boolean {
    return this.#codes[place] <= space;
  }
}

/** What a chunk is read as. */
export const chunkKind = {
  /** Letters and signs that may hide a word. */
  mixed: 0,
  /** Signs and digits alone. */
  signs: 1,
  /** Words of another script. */
  script: 2,
  /** An address, a file name: its words count where they are unmistakable. */
  address: 3,
  /** A user's name after an at sign: likewise. */
  mention: 4,
  /** Digits that are digits. */
  code: 5,
} as const;

/** A piece of a text that is more than one word of plain letters. */
export interface ChunkPlace {
  /** The first token, and the one after the last. */
  readonly token: number;
  readonly endToken: number;
  /** The first symbol, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** One of `chunkKind`. */
  readonly kind: number;
  /** How many of its symbols are letters and digits, where the first of them stands, and the place after the last. */
  readonly letters: number;
  readonly digits: number;
  readonly first: number;
  readonly last: number;
}
