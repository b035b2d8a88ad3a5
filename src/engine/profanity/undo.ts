/**
 * Undoes what is written with signs: digits and signs for letters, signs between letters, masks over letters.
 */
import type { Chunk } from './chunk.ts';
import { cueBits } from './cues.ts';
import { classOf, patternOf, readingsOf, signClass } from './decode.ts';
import { type Disguise, type DisguiseIndex, disguise, hashPart, longestToken } from './disguises.ts';
import type { Lexicon } from './lexicon.ts';

/** A word found under its disguise: the entry's number, how it was hidden, from which symbol to which. */
export interface Undone {
  readonly number: number;
  readonly how: Disguise;
  readonly from: number;
  readonly to: number;
}

/** What `classify` answers for words that are no entry. */
const unknownWord = -1;
const knownWord = -2;

const contractions = new Set(['re', 'll', 's', 'd', 've', 'm']);

export class Undoing {
  constructor(
    private readonly chunk: Chunk,
    private readonly lexicon: Lexicon,
    private readonly index: DisguiseIndex,
  ) {}

  /** Tries to read the symbols as one disguised word, or as an innocent one; null when they are neither. */
  decode(a: number, b: number): Undone | 'innocent' | null {
    const { chunk, index } = this;
    if (b - a > longestToken) return null;
    const separators = this.separatorsOnly(a, b);
    if (separators && this.innocentParts(a, b)) return null;
    const [from, to] = this.widen(a, b);
    // Once with every sign as a letter, opening and closing ones too; once without those; once with no signs.
    let signs = true;
    for (let attempt = 0; attempt < 3; attempt++) {
      if (attempt === 1 && (separators || (from === a && to === b))) continue;
      if (attempt === 2) {
        if (!separators && !this.hasReadableSign(a, b) && from === a && to === b) break;
        signs = false;
      }
      const start = attempt === 0 ? from : a;
      const end = attempt === 0 ? to : b;
      const readings = readingsOf(chunk, start, end, signs);
      const unread: string[] = [];
      let innocent = false;
      for (const reading of readings) {
        if (reading.length < 3) continue;
        const number = this.classify(reading);
        if (number >= 0) {
          if (separators && this.hidesInnocent(start, end)) return 'innocent';
          return { number, how: disguise.symbols, from: start, to: end };
        }
        if (number === knownWord) innocent ||= !separators || reading.length >= 5;
        else if (unread.length < 2) unread.push(reading);
      }
      if (innocent) return 'innocent';
      // Where signs outnumber the letters, nobody reads a second disguise under them.
      if (!separators && chunk.digits + chunk.signs > chunk.letters) break;
      for (const reading of unread) {
        const sounds = reading === unread[0];
        const match = separators ? index.repeats(reading) : index.search(reading, true, sounds);
        if (match !== null && (match.how === disguise.repeats || chunk.digits <= 3)) {
          return { number: match.number, how: match.how, from: start, to: end };
        }
      }
    }
    return this.unmask(a, b) ?? (to > b ? this.unmask(a, to) : null);
  }

  /** The symbols with the signs before and after them that may be letters of the word. */
  widen(a: number, b: number): [from: number, to: number] {
    const { chunk } = this;
    let from = a;
    while (from > 0 && classOf(chunk, from - 1) & signClass.reads) from--;
    let to = b;
    while (to < chunk.count && classOf(chunk, to) & signClass.reads) to++;
    return [from, to];
  }

  unmask(a: number, b: number): Undone | null {
    const pattern = patternOf(this.chunk, a, b);
    const match = pattern === '' ? null : this.index.unmask(pattern);
    return match === null ? null : { number: match.number, how: match.how, from: a, to: b };
  }

  /** The first reading that is a word of the lexicon. */
  exactly(readings: readonly string[], from: number, to: number): Undone | null {
    const { lexicon } = this;
    for (const reading of readings) {
      if (reading.length < 3) continue;
      const number = lexicon.entryOf(reading);
      const entry = number < 0 ? undefined : lexicon.entries[number];
      if (entry && (entry.disguised || entry.kind === 'strong'))
        return { number, how: disguise.symbols, from, to };
    }
    return null;
  }

  /** The number of the entry that is written so and may be written with signs; else whether the word is known. */
  private classify(token: string): number {
    const { lexicon } = this;
    const hash = hashPart(token, 0, token.length);
    const slot = lexicon.find(hash);
    if (slot < 0) return lexicon.innocent.has(hash) ? knownWord : unknownWord;
    const number = lexicon.numberAt(slot);
    const entry = number < 0 ? undefined : lexicon.entries[number];
    if (entry?.form === token && (entry.disguised || entry.kind === 'strong')) return number;
    return number >= 0 || lexicon.cuesAt(slot) !== cueBits.foreign ? knownWord : unknownWord;
  }

  isKnown(token: string): boolean {
    const hash = hashPart(token, 0, token.length);
    const slot = this.lexicon.find(hash);
    // Small words of other languages are no English words.
    if (slot >= 0 && (this.lexicon.numberAt(slot) >= 0 || this.lexicon.cuesAt(slot) !== cueBits.foreign))
      return true;
    return this.lexicon.innocent.has(hash);
  }

  private hasReadableSign(a: number, b: number): boolean {
    for (let i = a; i < b; i++) {
      if (!this.chunk.isLetter(i) && !this.chunk.isDigit(i)) return true;
    }
    return false;
  }

  /** Does one star stand for one letter of an innocent word, and of no other: c*unt? */
  private hidesInnocent(a: number, b: number): boolean {
    const pattern = patternOf(this.chunk, a, b);
    const at = pattern.indexOf('*');
    if (at < 0 || this.chunk.sign[a + at] !== 42 || pattern.indexOf('*', at + 1) >= 0) return false;
    let innocent = false;
    for (let letter = 97; letter < 123; letter++) {
      const word = pattern.slice(0, at) + String.fromCharCode(letter) + pattern.slice(at + 1);
      if (this.lexicon.entryOf(word) >= 0) return false;
      innocent ||= this.lexicon.innocent.has(hashPart(word, 0, word.length));
    }
    return innocent;
  }

  private separatorsOnly(a: number, b: number): boolean {
    for (let i = a; i < b; i++) {
      if (!this.chunk.isLetter(i) && (classOf(this.chunk, i) & signClass.separates) === 0) return false;
    }
    return true;
  }

  /** Are the runs of letters words in their own right, so that what stands between them joins nothing? */
  private innocentParts(a: number, b: number): boolean {
    const { chunk } = this;
    let parts = 0;
    let apostrophes = 0;
    let all = true;
    for (let i = a; i < b; i++) {
      if (chunk.sign[i] === 39) apostrophes++;
      if (classOf(chunk, i) & signClass.joins) return false;
      if (chunk.sign[i] === 45 && chunk.sign[i + 1] === 45 && i + 1 < b) return false;
    }
    let last = '';
    for (let i = a; i < b; ) {
      if (!chunk.isLetter(i)) {
        i++;
        continue;
      }
      let end = i;
      while (end < b && chunk.isLetter(end)) end++;
      last = chunk.token(i, end);
      parts++;
      // A lone letter is innocent after an apostrophe, before a hyphen, or in a row of its like.
      if (end - i > 1) all &&= this.isKnown(last);
      else if (chunk.sign[i - 1] !== 39 && chunk.sign[end] !== 45 && b - a > 2 * parts) all = false;
      i = end;
    }
    return (apostrophes === 1 && parts === 2 && contractions.has(last)) || all;
  }
}
