/**
 * A word in the making: its letters as numbers in a buffer that is used again and again, so that looking at a word
 * makes no objects; and a table of words that is asked with such a buffer.
 */
import { extend } from './hash.ts';

/** Stands for one hidden letter in a pattern. */
export const star = 27;

/** A buffer of letters, 1 = a … 26 = z, with their rolling hash. Further codes up to 31 are free for its users. */
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
    letters.read(word, 0, word.length);
    return letters;
  }

  clear(): void {
    this.length = 0;
    this.hash = 0;
  }

  add(code: number): void {
    this.codes[this.length++] = code;
    this.hash = extend(this.hash, code);
  }

  /** Takes the letters of a stretch of a text that has none but a-z and A-Z there. */
  read(text: string, from: number, to: number): void {
    this.clear();
    for (let i = from; i < to; i++) this.add(text.charCodeAt(i) & 31);
  }

  copy(other: Letters): void {
    for (let i = 0; i < other.length; i++) this.codes[i] = other.codes[i] as number;
    this.length = other.length;
    this.hash = other.hash;
  }

  /** Are these the letters of a lower-case word? */
  equals(word: string): boolean {
    if (word.length !== this.length) return false;
    for (let i = 0; i < word.length; i++) {
      if ((word.charCodeAt(i) & 31) !== this.codes[i]) return false;
    }
    return true;
  }

  has(code: number): boolean {
    for (let i = 0; i < this.length; i++) if (this.codes[i] === code) return true;
    return false;
  }

  /** Does a letter stand twice in a row? */
  hasDouble(): boolean {
    for (let i = 1; i < this.length; i++) if (this.codes[i] === this.codes[i - 1]) return true;
    return false;
  }

  /** Does a letter stand three times in a row? */
  hasTriple(): boolean {
    for (let i = 2; i < this.length; i++) {
      if (this.codes[i] === this.codes[i - 1] && this.codes[i] === this.codes[i - 2]) return true;
    }
    return false;
  }
}

/** A fixed map from words to numbers from 0 on, asked with letters. */
export class WordTable {
  private readonly words: string[] = [];
  private readonly values: number[] = [];
  /** Place in `words` + 1, or 0. */
  private readonly slots: Uint16Array;
  private readonly mask: number;

  /** Fewer than 65,536 pairs; the words' characters need only differ in their lowest five bits. */
  constructor(pairs: ReadonlyMap<string, number>) {
    this.mask = (1 << (34 - Math.clz32(pairs.size))) - 1;
    this.slots = new Uint16Array(this.mask + 1);
    const letters = new Letters(256);
    for (const [word, value] of pairs) {
      letters.read(word, 0, word.length);
      let slot = this.slotOf(letters.hash);
      while (this.slots[slot] !== 0) slot = (slot + 1) & this.mask;
      this.words.push(word);
      this.values.push(value);
      this.slots[slot] = this.words.length;
    }
  }

  /** The word's number, or -1. */
  get(letters: Letters): number {
    let slot = this.slotOf(letters.hash);
    while (this.slots[slot] !== 0) {
      const at = (this.slots[slot] as number) - 1;
      if (letters.equals(this.words[at] as string)) return this.values[at] as number;
      slot = (slot + 1) & this.mask;
    }
    return -1;
  }

  private slotOf(hash: number): number {
    return (Math.imul(hash, 0x9e3779b1) >>> 12) & this.mask;
  }
}
