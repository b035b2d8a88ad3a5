/**
 * Undoes what is written with signs: digits and signs for letters, signs between letters, masks over letters.
 */
import { type Chunk, longestChunk } from './chunk.ts';
import { cueBits } from './cues.ts';
import { classOf, Readings, readPattern, signClass } from './decode.ts';
import type { DisguiseIndex } from './disguise-index.ts';
import { type Disguise, disguise, longestToken, type Match } from './disguises.ts';
import { extend, glue } from './hash.ts';
import { areInnocentParts, contractions } from './innocent-parts.ts';
import { Letters, star } from './letters.ts';
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

/** What a reading takes, in steps: by itself, and for each symbol. */
const readingSteps = 30;
const readingStepsPerSymbol = 5;

export class Undoing {
  readonly readings = new Readings();
  private readonly pattern = new Letters(3 * longestChunk);
  private readonly shorter = new Letters(3 * longestChunk);
  /** Hashes of readings that were searched in vain. */
  private readonly vain = new Int32Array(3);

  constructor(
    private readonly chunk: Chunk,
    private readonly lexicon: Lexicon,
    private readonly index: DisguiseIndex,
  ) {}

  /** Tries to read the symbols as one disguised word, or as an innocent one; null when they are neither. */
  decode(a: number, b: number): Undone | 'innocent' | null {
    const { chunk, index, readings } = this;
    if (b - a > longestToken || !index.effort.take(40 + 4 * (b - a))) return null;
    if (chunk.hasWide) {
      const found = this.unmask(a, b);
      if (found !== null) return found;
    }
    const separators = this.separatorsOnly(a, b);
    if (separators && areInnocentParts(chunk, a, b, (from, to) => this.isKnown(from, to)))
      return this.cutByApostrophe(a, b);
    const [from, to] = this.widen(a, b);
    if (from < a || to > b) {
      const found = this.exactly(a, b);
      if (found !== null) return found;
    }
    // Once with every sign as a letter, opening and closing ones too; once without those; once with no signs.
    let signs = true;
    let vain = 0;
    for (let attempt = 0; attempt < 3; attempt++) {
      if (attempt === 1 && (separators || (from === a && to === b))) continue;
      if (attempt === 2) {
        if (!separators && !this.hasReadableSign(a, b) && from === a && to === b) break;
        signs = false;
      }
      const start = attempt === 0 ? from : a;
      const end = attempt === 0 ? to : b;
      if (!index.effort.take(readingSteps + readingStepsPerSymbol * (end - start))) return null;
      readings.read(chunk, start, end, signs);
      let first = -1;
      let second = -1;
      let innocent = false;
      const { length } = readings;
      for (let i = 0; i < readings.count && length >= 3; i++) {
        const number = this.classify(i);
        if (number >= 0) {
          if (separators && this.hidesInnocent(start, end)) return 'innocent';
          // What reads as an innocent word first is that word, but for what swears inside any word (c0unt, f0ck) and
          // for what somebody is called (you sl0t).
          const isTwin = i > 0 && innocent && !separators && !this.isUnmistakable(number);
          return { number, how: isTwin ? disguise.twin : disguise.symbols, from: start, to: end };
        }
        if (number === knownWord) innocent ||= !separators || length >= 5;
        else if (first < 0) first = i;
        else if (second < 0) second = i;
      }
      if (innocent) return 'innocent';
      // Where signs outnumber the letters, nobody reads a second disguise under them.
      if (!separators && chunk.digits + chunk.signs > chunk.letters) break;
      for (let i = first; i >= 0; i = i === first ? second : -1) {
        if (this.wasInVain(readings.hash(i), vain)) continue;
        const reading = readings.letters(i);
        const match = separators ? index.repeats(reading) : index.search(reading, true, i === first);
        if (match !== null && (match.how === disguise.repeats || chunk.digits <= 3)) {
          return { number: match.number, how: match.how, from: start, to: end };
        }
        if (i === first) this.vain[vain++] = reading.hash;
      }
    }
    return this.unmask(a, b) ?? this.unmaskOn(a, b) ?? (from < a ? this.unmask(from, b) : null);
  }

  /** A word that is unmistakable, with an apostrophe between two halves that happen to be words: fag'got. */
  private cutByApostrophe(a: number, b: number): Undone | null {
    const { chunk, readings } = this;
    let cut = a;
    while (cut < b && chunk.sign[cut] !== 39) cut++;
    if (cut === b || chunk.letters !== b - a - 1 || contractions.has(chunk.hash(cut + 1, b))) return null;
    readings.read(chunk, a, b, false);
    const number = readings.length < 5 ? unknownWord : this.classify(0);
    if (number < 0 || !this.lexicon.entries[number]?.root) return null;
    return { number, how: disguise.symbols, from: a, to: b };
  }

  /** A word whose round letters hide others: bøtch. */
  rounded(a: number, b: number): Undone | null {
    if (b - a > longestToken || !this.index.effort.take(readingSteps + readingStepsPerSymbol * (b - a)))
      return null;
    if (!readPattern(this.chunk, a, b, this.pattern, { round: true })) return null;
    const match = this.index.masks.unmask(this.pattern);
    return match === null || this.pattern.length < 4
      ? null
      : { number: match.number, how: match.how, from: a, to: b };
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

  /** Unmasks with the masks that follow: ars*h*l* */
  private unmaskOn(a: number, b: number): Undone | null {
    const { chunk } = this;
    let to = b;
    while (to < chunk.count && classOf(chunk, to) & signClass.masks) to++;
    // m-----f-----
    const isDashed = to === b && chunk.sign[a + 1] === 45 && chunk.sign[a + 2] === 45;
    if (isDashed) while (to < chunk.count && chunk.sign[to] === 45) to++;
    return to > b ? this.unmask(a, to) : null;
  }

  unmask(a: number, b: number): Undone | null {
    if (!this.index.effort.take(readingSteps + readingStepsPerSymbol * (b - a))) return null;
    let match: Match | null = null;
    if (readPattern(this.chunk, a, b, this.pattern)) {
      match = this.index.masks.unmask(this.pattern);
      if (match === null && this.pattern.hasTriple()) match = this.index.masks.unmask(this.squeezed());
      if (match === null && this.chunk.hasWide && readPattern(this.chunk, a, b, this.pattern, { wide: 3 }))
        match = this.index.masks.unmask(this.pattern);
    }
    if (
      match === null &&
      this.chunk.signs > 1 &&
      readPattern(this.chunk, a, b, this.pattern, { signs: true })
    )
      match = this.index.masks.unmask(this.pattern);
    return match === null ? null : { number: match.number, how: match.how, from: a, to: b };
  }

  /** The pattern with letters that stand three times or more written once: sh*ttttt. Not so for masks. */
  private squeezed(): Letters {
    const { pattern, shorter } = this;
    const { codes, length } = pattern;
    shorter.clear();
    for (let i = 0; i < length; ) {
      let end = i + 1;
      while (end < length && codes[end] === codes[i]) end++;
      const repeated = codes[i] !== star && end - i > 2;
      for (const stop = repeated ? i + 1 : end; i < stop; i++) shorter.add(codes[i] as number);
      i = end;
    }
    return shorter;
  }

  /** The first reading of the symbols, every sign as a letter, that is a word of the lexicon. */
  exactly(from: number, to: number): Undone | null {
    const { lexicon, readings } = this;
    if (!this.index.effort.take(readingSteps + readingStepsPerSymbol * (to - from))) return null;
    readings.read(this.chunk, from, to, true);
    const { length } = readings;
    for (let i = 0; i < readings.count; i++) {
      const slot = length < 3 ? -1 : lexicon.find(readings.hash(i));
      // The likeliest reading is an innocent word: SL0T.
      if (i === 0 && length > 3 && this.classify(0) === knownWord) return null;
      if (slot < 0) continue;
      const number = lexicon.numberOf(readings.letters(i));
      const entry = number < 0 ? undefined : lexicon.entries[number];
      if (entry && (entry.disguised || entry.kind === 'strong'))
        return { number, how: disguise.symbols, from, to };
    }
    return null;
  }

  /** The number of the entry that a reading is and that may be written with signs; else whether the word is known. */
  private classify(choice: number): number {
    const { lexicon, readings } = this;
    const hash = readings.hash(choice);
    const slot = lexicon.find(hash);
    if (slot < 0) return lexicon.innocent.has(hash) ? knownWord : unknownWord;
    const number = lexicon.numberAt(slot);
    const entry = number < 0 ? undefined : lexicon.entries[number];
    if (entry && (entry.disguised || entry.kind === 'strong') && readings.letters(choice).equals(entry.form))
      return number;
    // A lesser word in the lexicon is no reason to stop looking: fa*gots.
    return number < 0 && lexicon.cuesAt(slot) !== cueBits.foreign ? knownWord : unknownWord;
  }

  private isUnmistakable(number: number): boolean {
    const entry = this.lexicon.entries[number];
    return entry?.root === true && !entry.swayed;
  }

  /** Are the letters from one symbol to another a word in their own right? */
  isKnown(from: number, to: number): boolean {
    const hash = this.chunk.hash(from, to);
    const slot = this.lexicon.find(hash);
    // Small words of other languages are no English words.
    if (slot >= 0 && (this.lexicon.numberAt(slot) >= 0 || this.lexicon.cuesAt(slot) !== cueBits.foreign))
      return true;
    return this.lexicon.innocent.has(hash);
  }

  private wasInVain(hash: number, count: number): boolean {
    for (let i = 0; i < count; i++) if (this.vain[i] === hash) return true;
    return false;
  }

  private hasReadableSign(a: number, b: number): boolean {
    for (let i = a; i < b; i++) {
      if (!this.chunk.isLetter(i) && !this.chunk.isDigit(i)) return true;
    }
    return false;
  }

  /** Does one star stand for one letter of an innocent word, and of no other: c*unt? */
  private hidesInnocent(a: number, b: number): boolean {
    const { chunk, lexicon, pattern } = this;
    if (!readPattern(chunk, a, b, pattern)) return false;
    const { codes, length } = pattern;
    const at = codes.indexOf(star);
    if (at >= length || chunk.sign[a + at] !== 42) return false;
    let before = 0;
    let after = 0;
    for (let i = 0; i < length; i++) {
      const code = codes[i] as number;
      if (i < at) before = extend(before, code);
      else if (i > at) {
        if (code === star) return false;
        after = extend(after, code);
      }
    }
    let innocent = false;
    for (let letter = 1; letter <= 26; letter++) {
      const hash = glue(extend(before, letter), after, length - at - 1);
      const slot = lexicon.find(hash);
      if (slot >= 0 && lexicon.entries[lexicon.numberAt(slot)]?.form.length === length) return false;
      innocent ||= lexicon.innocent.has(hash);
    }
    return innocent;
  }

  private separatorsOnly(a: number, b: number): boolean {
    for (let i = a; i < b; i++) {
      if (!this.chunk.isLetter(i) && (classOf(this.chunk, i) & signClass.separates) === 0) return false;
    }
    return true;
  }
}
