/** Finds words in rows of single letters and signs that may be letters: f u c k, 5 1 u t. */
import { Letters, letterNumber } from '../read/letters.ts';
import { flag } from '../read/tokens.ts';
import { spacedOut } from '../undo/index.ts';
import type { Findings } from './findings.ts';
import { type EntryRange, Trie } from './trie.ts';

const [maxRowLength, minSpeltLength] = [40, 3];

/** A shorter word must be the whole row, apart from a letter that is a word: rows of days contain any three letters. */
const sureLength = 6;

/** Letters that are used as words. */
const letterWords = Array.from('aiurx', letterNumber);
export const isLetterWord = (letter: number) => letterWords.includes(letter);

export function isSingle({ reading: { tokens }, entryNumber }: Findings, at: number): boolean {
  const isWord = !tokens.is(at, flag.noWord) || tokens.is(at, flag.signLetter);
  return tokens.length[at] === 1 && isWord && entryNumber[at] < 0;
}

export class RowFinder {
  readonly #findings: Findings;
  readonly #forms: Trie;
  readonly #row = new Letters(maxRowLength);
  #end = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
    const { entries } = findings.lexicon;
    this.#forms = new Trie(entries.filter(({ searched, initials }) => searched || initials));
  }

  find(at: number): number {
    if (at < this.#end || !isSingle(this.#findings, at)) return 0;
    const places = this.#placesOf(at);
    const next = places[places.length - 1] + 1;
    this.#end = next;
    if (places.length < minSpeltLength) return 0;
    const { tokens } = this.#findings.reading;
    this.#row.clear();
    let letters = 0;
    for (const place of places) {
      letters += Number(!tokens.is(place, flag.signLetter));
      this.#row.add(tokens.hash[place] & 31);
    }
    if (letters < 2 || this.#findings.lexicon.innocent.has(this.#row.hash))
      return places.find((place) => place > at && this.#beginsLetters(place)) ?? next;
    const found = this.#forms.longestIn(this.#row, minSpeltLength, ({ from, to }) => this.#isWhole(from, to));
    if (found === undefined) return 0;
    if (!this.#isInitials(places, found))
      this.#findings.addTokens(found.entry, spacedOut, places[found.from], places[found.to - 1] + 1);
    return next;
  }

  clear(): void {
    this.#end = 0;
    this.#row.wipe();
  }

  /**
   * Skips a sign between two letters: f . u . c . k. Stops before a chunk of several letters if all letters so far are
   * used as words: a c*e, a S-S bond.
   */
  #placesOf(at: number): readonly number[] {
    const places = [at];
    let end = at + 1;
    while (places.length < maxRowLength) {
      if (!isSingle(this.#findings, end) && this.#isMark(end) && isSingle(this.#findings, end + 1)) end++;
      if (!isSingle(this.#findings, end)) break;
      if (this.#findings.reading.tokens.hasEmptyLineBefore(end)) break;
      if (this.#isParted(end) && places.length > 1 && !this.#isParted(places[1])) break;
      if (this.#beginsLetters(end) && places.every((place) => this.#isWord(place))) break;
      places.push(end++);
    }
    return places;
  }

  #beginsLetters(at: number): boolean {
    const { tokens } = this.#findings.reading;
    return tokens.chunk[at] > 0 && tokens.is(at + 1, flag.attached);
  }

  #isWord(at: number): boolean {
    return isLetterWord(this.#findings.reading.tokens.hash[at] & 31);
  }

  /** s h i t, I left */
  #isParted(at: number): boolean {
    const { text, tokens } = this.#findings.reading;
    return /^[,;:?\u2026]\s/.test(text.slice(tokens.end[at - 1], tokens.start[at]));
  }

  #isMark(at: number): boolean {
    const { tokens } = this.#findings.reading;
    const width = tokens.end[at] - tokens.start[at];
    return tokens.is(at, flag.noWord) && width === 1;
  }

  /** A.S.S.R., a/s/s/index, a * s * s */
  #isInitials(places: readonly number[], { from, to }: EntryRange): boolean {
    const { tokens } = this.#findings.reading;
    const length = to - from;
    const last = places[places.length - 1];
    const isOneChunk = places.every((place, i) => i === 0 || tokens.is(place, flag.attached));
    const isPart = length < places.length || tokens.is(last + 1, flag.attached);
    const isFormula = length === 3 && places[to - 1] - places[from] > 2;
    return (length < 5 && isOneChunk && isPart) || isFormula;
  }

  #isWhole(from: number, to: number): boolean {
    const { codes, length } = this.#row;
    const begins = from === 0 || (from === 1 && isLetterWord(codes[0]));
    const ends = to === length || (to === length - 1 && isLetterWord(codes[to]));
    return to - from >= sureLength || (begins && ends);
  }
}
