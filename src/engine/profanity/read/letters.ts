/**
 * A word in the making: letters as numbers, 1 = a … 26 = z, with a rolling hash in base 31, under which words of up to
 * six letters never collide in 32 bits. Buffers are filled again and again, so that reading a word makes no objects.
 */

/** Stands for one hidden letter in a pattern. */
export const star = 27;

/** The hash of a word with one more letter. */
export function extend(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) | 0;
}

/** The hash of a lower-case word; of any other character its lowest five bits count. */
export function hashWord(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = extend(hash, word.charCodeAt(i) & 31);
  return hash;
}

/** The hash of a word just as it is spelt, with its diacritics. */
export function hashSpelling(word: string): number {
  let hash = 7;
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, 131) + word.charCodeAt(i)) | 0;
  return hash;
}

/** The hash that stands for a picture: a code point beyond the letters. */
export function hashPicture(point: number): number {
  return extend(point, 31);
}

/** 31 to the power of the index. */
const powers = new Int32Array(128);
powers[0] = 1;
for (let i = 1; i < powers.length; i++) powers[i] = Math.imul(powers[i - 1], 31);

/** The most letters that `glue` appends. */
export const longestGlue = powers.length - 1;

/** The hash of two words written as one, from their hashes and the second one's length, at most `longestGlue`. */
export function glue(first: number, second: number, secondLength: number): number {
  return (Math.imul(first, powers[secondLength]) + second) | 0;
}

/** A buffer of letters with their hash. Codes from 27 to 31 are free for its users. */
export class Letters {
  readonly codes: Uint8Array;
  length = 0;
  hash = 0;

  /** Room for so many letters; whoever fills it keeps to that. */
  constructor(room: number) {
    this.codes = new Uint8Array(room);
  }

  /** The letters of a lower-case word of a-z. */
  static of(word: string): Letters {
    const letters = new Letters(word.length);
    letters.addText(word, 0, word.length);
    return letters;
  }

  /** Takes no letters; what stood there is overwritten by the next ones. */
  clear(): void {
    this.length = 0;
    this.hash = 0;
  }

  /** Takes no letters and forgets those that stood there. */
  wipe(): void {
    this.clear();
    this.codes.fill(0);
  }

  /** Whether nothing of a text is left. For tests. */
  get isBlank(): boolean {
    return this.length === 0 && this.codes.every((code) => code === 0);
  }

  add(code: number): void {
    this.codes[this.length++] = code;
    this.hash = extend(this.hash, code);
  }

  /** Adds a letter unless it is the last one already. */
  addOther(code: number): void {
    if (this.length === 0 || this.codes[this.length - 1] !== code) this.add(code);
  }

  /** Adds the letters of a stretch of a text that has none but a-z and A-Z there. */
  addText(text: string, from: number, to: number): void {
    for (let i = from; i < to; i++) this.add(text.charCodeAt(i) & 31);
  }

  /** Adds some codes of a column. */
  addCodes(codes: ArrayLike<number>, from: number, to: number): void {
    for (let i = from; i < to; i++) this.add(codes[i]);
  }

  /** Whether these are the letters of a lower-case word. */
  equals(word: string): boolean {
    if (word.length !== this.length) return false;
    for (let i = 0; i < word.length; i++) {
      if ((word.charCodeAt(i) & 31) !== this.codes[i]) return false;
    }
    return true;
  }

  /** Whether a letter stands among them. */
  has(code: number): boolean {
    for (let i = 0; i < this.length; i++) if (this.codes[i] === code) return true;
    return false;
  }

  /** The most times that one letter stands in a row. */
  longestRun(): number {
    let longest = 0;
    let run = 0;
    for (let i = 0; i < this.length; i++) {
      run = this.codes[i] === this.codes[i - 1] ? run + 1 : 1;
      if (run > longest) longest = run;
    }
    return longest;
  }

  /** The letters as a lower-case word. */
  toString(): string {
    return String.fromCharCode(...this.codes.subarray(0, this.length).map((code) => 96 + code));
  }
}
