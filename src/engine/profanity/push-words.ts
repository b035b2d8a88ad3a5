/**
 * Pushes what was read of a chunk onto the list of words: runs of letters, whole finds, signs.
 */
import { type Chunk, isStyled, longestChunk } from './chunk.ts';
import type { DisguiseIndex } from './disguise-index.ts';
import { type Disguise, disguise, longestToken } from './disguises.ts';
import { hashSpelling } from './hash.ts';
import { Letters } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import {
  attached,
  capital,
  folded,
  inStyle,
  known,
  noWord,
  otherScript,
  signLetter,
  tagged,
  upper,
  type Words,
} from './words.ts';

export class WordPusher {
  /** The text that the chunk is of, and the sentence that it stands in. */
  text = '';
  sentence = 0;
  private readonly token = new Letters(longestChunk);

  constructor(
    private readonly chunk: Chunk,
    private readonly lexicon: Lexicon,
    private readonly index: DisguiseIndex,
    private readonly words: Words,
  ) {}

  /** A chunk of one sign that may be read as a letter. */
  lone(letter: number): void {
    const start = this.chunk.start[0] as number;
    const end = this.chunk.end[0] as number;
    this.words.push(start, end, letter, 1, -1, 0, 0, noWord | signLetter, this.sentence);
  }

  /** Pushes every run of letters as a word of its own; `exact` looks for no disguises in them. */
  parts(a: number, b: number, exact: boolean): void {
    const { chunk } = this;
    let first = true;
    for (let i = a; i < b; ) {
      if (!chunk.isLetter(i)) {
        i++;
        continue;
      }
      const end = chunk.lettersEnd(i, b);
      const flags = first ? 0 : attached;
      // What follows a dot inside a chunk may be a file's extension: subtitle.ass.
      const extension = !first && end === b && end - i >= 2 && end - i <= 4 && chunk.sign[i - 1] === 46;
      // What is set to a value is a name: name=value.
      const isKey = chunk.sign[end] === 61 && end + 1 < b;
      if (exact || extension || isKey) this.exactPart(i, end, flags | noWord);
      else this.word(i, end, flags);
      first = false;
      i = end;
    }
    if (first) this.push(a, b, -1, 0, noWord);
  }

  private exactPart(a: number, b: number, flags: number): void {
    let number = -1;
    if (b - a >= 4) {
      this.chunk.spell(a, b, this.token);
      number = this.lexicon.numberOf(this.token);
    }
    const entry = number < 0 ? undefined : this.lexicon.entries[number];
    const found = entry?.kind === 'strong' || entry?.root === true;
    this.push(a, b, found ? number : -1, disguise.none, flags);
  }

  /** A run of letters of the chunk as a word. */
  word(a: number, b: number, flags: number): void {
    const { chunk, lexicon, words, token } = this;
    chunk.spell(a, b, token);
    let marks = flags;
    let other = 0;
    let seen = 0;
    let styled = 0;
    let accented = false;
    for (let i = a; i < b; i++) {
      seen |= chunk.marks[i] as number;
      if ((chunk.marks[i] as number) & 32) styled++;
      if (((chunk.marks[i] as number) & 38) === 4) accented = true;
      if ((chunk.marks[i] as number) & 2) other++;
    }
    if ((chunk.marks[a] as number) & 1) {
      marks |= capital;
      if (b - a > 1 && (chunk.marks[b - 1] as number) & 1 && (chunk.marks[a + 1] as number) & 1)
        marks |= upper;
    }
    if (a > 0 && chunk.sign[a - 1] === 35) marks |= tagged;
    const start = chunk.start[a] as number;
    const end = chunk.end[b - 1] as number;
    let how: Disguise = disguise.none;
    // A word in another style is the same word of English, and so is one that mixes scripts.
    const isFolded = accented || (other > 0 && other === b - a - styled);
    if (seen & 4) {
      if (isFolded) marks |= folded;
      how = disguise.symbols;
      if (styled === b - a) marks |= inStyle;
      if (other === b - a) marks |= otherScript;
    } else if (chunk.hadInvisible) how = disguise.symbols;
    const { hash } = token;
    const slot = lexicon.find(hash);
    if (slot >= 0) {
      const number = lexicon.numberAt(slot);
      const isEntry = number >= 0 && token.equals(lexicon.entries[number]?.form as string);
      if (isEntry && seen & 4 && this.isInnocentSpelling(start, end)) {
        words.push(start, end, 0, b - a, -1, 0, 0, marks, this.sentence);
        return;
      }
      const cues = isFolded ? 0 : lexicon.cuesAt(slot);
      words.push(
        start,
        end,
        hash,
        b - a,
        isEntry ? number : -1,
        how,
        cues,
        isEntry ? marks : marks | known,
        this.sentence,
      );
      return;
    }
    if (b - a === 1 || lexicon.innocent.has(hash)) {
      words.push(start, end, hash, b - a, -1, 0, 0, marks | (isFolded ? 0 : known), this.sentence);
      return;
    }
    const match = b - a >= 3 && b - a <= longestToken ? this.index.search(token, false) : null;
    if (match === null || (seen & 4 && this.isInnocentSpelling(start, end)))
      words.push(start, end, hash, b - a, -1, 0, 0, marks, this.sentence);
    else {
      words.push(
        chunk.start[a + match.from] as number,
        chunk.end[a + match.to - 1] as number,
        0,
        0,
        match.number,
        match.how,
        0,
        marks,
        this.sentence,
      );
    }
  }

  /** Is a word with diacritics or look-alikes innocent just as it is spelt: an everyday word of another language? */
  private isInnocentSpelling(start: number, end: number): boolean {
    for (let i = start; i < end; i++) {
      if (isStyled(this.text.charCodeAt(i))) return false;
    }
    return this.lexicon.innocent.has(hashSpelling(this.text.slice(start, end).toLowerCase()));
  }

  /** A stretch of the chunk as one word: a find, or -1 for none. */
  push(a: number, b: number, number: number, how: Disguise, flags: number): void {
    const { chunk } = this;
    this.words.push(
      chunk.start[a] as number,
      chunk.end[b - 1] as number,
      0,
      0,
      number,
      how,
      0,
      flags,
      this.sentence,
    );
  }
}
