/**
 * The tokens of a text in parallel columns: a text of a million characters makes no objects of its own. They are
 * filled once, by `tokenize`, and never rewritten. A token is a run of letters, a picture, or a chunk without letters.
 */

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

const roomAtFirst = 256;
/** Columns longer than this are given back after a text. */
const mostKept = 65_536;

export class Tokens {
  count = 0;
  start = new Int32Array(roomAtFirst);
  end = new Int32Array(roomAtFirst);
  hash = new Int32Array(roomAtFirst);
  length = new Int32Array(roomAtFirst);
  flags = new Int32Array(roomAtFirst);
  sentence = new Int32Array(roomAtFirst);
  symbol = new Int32Array(roomAtFirst);

  add(token: Token): void {
    const at = this.count++;
    if (at === this.start.length) this.#resize(at * 2);
    this.start[at] = token.start;
    this.end[at] = token.end;
    this.hash[at] = token.hash;
    this.length[at] = token.length;
    this.flags[at] = token.flags;
    this.sentence[at] = token.sentence;
    this.symbol[at] = token.symbol;
  }

  /** Has the token at a place any of some flags? Places outside of the text have none. */
  is(at: number, flags: number): boolean {
    return ((this.flags[at] as number) & flags) !== 0;
  }

  /** Stand two tokens in the same sentence? Places outside of the text are in none. */
  together(at: number, other: number): boolean {
    return this.sentence[at] === this.sentence[other] && at >= 0 && at < this.count;
  }

  /** Stands a comma or the like between a token and the one before it? The sign of a tag is none. */
  pauseBefore(at: number): boolean {
    const gap = (this.start[at] as number) - (this.end[at - 1] as number);
    return gap > (this.is(at, flag.tagged) ? 2 : 1);
  }

  /** Is it a word with a capital that is not shouted? */
  startsCapital(at: number): boolean {
    return ((this.flags[at] as number) & (flag.capital | flag.upper)) === flag.capital;
  }

  /** Forgets the tokens. */
  clear(): void {
    if (this.start.length > mostKept) this.#resize(roomAtFirst);
    for (const column of this.#columns()) column.fill(0, 0, this.count);
    this.count = 0;
  }

  /** Is nothing of a text left in the columns? For tests. */
  get isBlank(): boolean {
    return this.#columns().every((column) => column.every((value) => value === 0));
  }

  #columns(): Int32Array[] {
    return [this.start, this.end, this.hash, this.length, this.flags, this.sentence, this.symbol];
  }

  #resize(size: number): void {
    this.start = resized(this.start, size);
    this.end = resized(this.end, size);
    this.hash = resized(this.hash, size);
    this.length = resized(this.length, size);
    this.flags = resized(this.flags, size);
    this.sentence = resized(this.sentence, size);
    this.symbol = resized(this.symbol, size);
  }
}

/** A column of another length with as much of its contents as it holds. */
export function resized<Column extends Int32Array | Uint16Array | Uint8Array>(
  column: Column,
  size: number,
): Column {
  const other = new (column.constructor as new (length: number) => Column)(size);
  other.set(column.subarray(0, size));
  return other;
}
