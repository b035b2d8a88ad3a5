/**
 * The words of a text, as the scanner found them, in parallel columns: a text of a million characters makes no
 * objects of its own.
 */

/** Written with a capital first letter. */
export const capital = 1;
/** Written in capitals throughout (two letters or more). */
export const upper = 2;
/** Known as an innocent English word, or as a cue. */
export const known = 4;
/** A word of another script. */
export const otherScript = 8;
/** Follows the word before it without white space. */
export const attached = 16;
/** Holds letters with diacritics or look-alikes. */
export const folded = 32;
/** A number, a code, an address or a sign: neither English nor foreign. */
export const noWord = 64;

/** Operators and brackets of program code. */
export const operator = 128;

/** A lone sign or digit that may be read as a letter; its letter is its hash. */
export const signLetter = 256;

/** A number, with or without signs. */
export const numeric = 512;

/** A tag of posts: #word. */
export const tagged = 1024;

/** Every letter is in another style: full width, circled, mathematical. */
export const inStyle = 2048;

export class Words {
  count = 0;
  /** Were mentions, tags, links or emoji in the text, as in posts and chats? */
  posted = false;
  start = new Int32Array(256);
  end = new Int32Array(256);
  hash = new Int32Array(256);
  length = new Int32Array(256);
  number = new Int32Array(256);
  how = new Int32Array(256);
  cues = new Int32Array(256);
  flags = new Int32Array(256);
  sentence = new Int32Array(256);

  /** Forgets the words, and the room for a very long text with them. */
  clear(): void {
    this.count = 0;
    if (this.start.length > 65536) this.resize(256);
  }

  push(
    start: number,
    end: number,
    hash: number,
    length: number,
    number: number,
    how: number,
    cues: number,
    flags: number,
    sentence: number,
  ): void {
    const at = this.count;
    if (at === this.start.length) this.resize(at * 2);
    this.start[at] = start;
    this.end[at] = end;
    this.hash[at] = hash;
    this.length[at] = length;
    this.number[at] = number;
    this.how[at] = how;
    this.cues[at] = cues;
    this.flags[at] = flags;
    this.sentence[at] = sentence;
    this.count = at + 1;
  }

  private resize(size: number): void {
    const grow = (column: Int32Array) => {
      const wider = new Int32Array(size);
      wider.set(column.length > size ? column.subarray(0, size) : column);
      return wider;
    };
    this.start = grow(this.start);
    this.end = grow(this.end);
    this.hash = grow(this.hash);
    this.length = grow(this.length);
    this.number = grow(this.number);
    this.how = grow(this.how);
    this.cues = grow(this.cues);
    this.flags = grow(this.flags);
    this.sentence = grow(this.sentence);
  }
}

/** Any word that may stand before a noun: a long one that is known for nothing else. */
export function isAttribute(words: Words, at: number): boolean {
  return (
    (words.cues[at] as number) === 0 && (words.number[at] as number) < 0 && (words.length[at] as number) > 3
  );
}
