/**
 * From a text to its words: plain words by their hash in one pass, everything awkward through a closer look.
 */
import type { DisguiseIndex } from './disguise-index.ts';
import { disguise, longestToken } from './disguises.ts';
import { longestGlued } from './glued.ts';
import { joinWords } from './joins.ts';
import { Letters } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { ChunkReader } from './read-chunk.ts';
import { capital, known, noWord, upper, Words } from './words.ts';

/** Mentions, tags, links and emoji: marks of a post or a chat. Looked for at the beginning of the text. */
const marksOfPosts = /(?:^|\s)[@#][A-Za-z]|https?:|\brt\b|[\ud83c-\ud83e\u2600-\u27bf]/i;
const longestLook = 1000;

export class Scanner {
  readonly words = new Words();
  private readonly reader: ChunkReader;
  private readonly token = new Letters(longestGlued);
  private sentence = 0;
  private text = '';

  constructor(
    readonly lexicon: Lexicon,
    readonly index: DisguiseIndex,
  ) {
    this.reader = new ChunkReader(lexicon, index, this.words);
  }

  /** Reads a text into `words`. Linear in its length. */
  scan(text: string): Words {
    const { words } = this;
    words.clear();
    words.posted = marksOfPosts.test(text.length > longestLook ? text.slice(0, longestLook) : text);
    this.index.effort.begin(text.length);
    this.text = text;
    this.sentence = 0;
    const n = text.length;
    let i = 0;
    while (i < n) {
      let code = text.charCodeAt(i);
      if (code <= 32) {
        if (code === 10 && text.charCodeAt(i + 1) === 10) this.sentence++;
        i++;
        continue;
      }
      const start = i;
      let hash = 0;
      while ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) {
        hash = (Math.imul(hash, 31) + (code & 31)) | 0;
        i++;
        if (i === n) {
          code = 32;
          break;
        }
        code = text.charCodeAt(i);
      }
      if (i > start) {
        if (code <= 32) {
          this.plain(start, i, hash, 0);
          continue;
        }
        const ends = code === 46 || code === 33 || code === 63 || code === 59;
        if ((ends || code === 44 || code === 58) && (i + 1 === n || text.charCodeAt(i + 1) <= 32)) {
          this.plain(start, i, hash, 0);
          if (ends && !(code === 46 && this.abbreviates(start, i))) this.sentence++;
          i++;
          continue;
        }
      }
      i = this.reader.read(text, start, this.sentence);
      if (this.reader.endedSentence()) this.sentence++;
    }
    joinWords(text, words, this.lexicon, this.index);
    this.text = '';
    return words;
  }

  /** Is a full stop after a word no end of a sentence: an initial, a short title, or a small letter next? */
  private abbreviates(start: number, end: number): boolean {
    const { text } = this;
    const length = end - start;
    if (length === 1) return true;
    if (length > 4) return false;
    if (length <= 3 && text.charCodeAt(start) < 97 && text.charCodeAt(start + 1) >= 97) return true;
    const next = text.charCodeAt(end + 2);
    return length <= 4 && next >= 97 && next <= 122 && text.charCodeAt(end + 1) === 32;
  }

  /** A word of ASCII letters only. */
  private plain(start: number, end: number, hash: number, flags: number): void {
    const { text, lexicon, words } = this;
    const length = end - start;
    let marks = flags;
    if (text.charCodeAt(start) < 97) {
      marks |= capital;
      if (length > 1 && text.charCodeAt(end - 1) < 97 && text.charCodeAt(start + 1) < 97) marks |= upper;
    }
    const slot = lexicon.find(hash);
    if (slot >= 0) {
      const number = lexicon.numberAt(slot);
      if (number >= 0 && this.isForm(number, start, end)) {
        words.push(
          start,
          end,
          hash,
          length,
          number,
          this.isMixed(start, end) ? disguise.symbols : disguise.none,
          lexicon.cuesAt(slot),
          marks,
          this.sentence,
        );
        return;
      }
      words.push(start, end, hash, length, -1, 0, lexicon.cuesAt(slot), marks | known, this.sentence);
      return;
    }
    if (length === 1 || (lexicon.innocent.has(hash) && !this.trails(end, length))) {
      words.push(start, end, hash, length, -1, 0, 0, marks | known, this.sentence);
      return;
    }
    if (length < 3) {
      words.push(start, end, hash, length, -1, 0, 0, marks, this.sentence);
      return;
    }
    if (length > longestToken) {
      this.longPlain(start, end, hash, marks);
      return;
    }
    this.unknown(start, end, hash, marks);
  }

  /** Does a word end in a letter thrice, as no innocent word does? The filter takes one stranger in 200 for a member. */
  private trails(end: number, length: number): boolean {
    if (length < 5) return false;
    const last = this.text.charCodeAt(end - 1);
    return this.text.charCodeAt(end - 2) === last && this.text.charCodeAt(end - 3) === last;
  }

  /** Do capitals stand after small letters, as nobody writes who is not hiding: dIcK, dICK? */
  private isMixed(start: number, end: number): boolean {
    const { text } = this;
    if (end - start > 2 && text.charCodeAt(start) >= 97 && text.charCodeAt(start + 1) < 97) return true;
    let changes = 0;
    for (let i = start + 1; i < end; i++) {
      if (((this.text.charCodeAt(i) ^ this.text.charCodeAt(i - 1)) & 32) !== 0) changes++;
    }
    return changes > 1;
  }

  private isForm(number: number, start: number, end: number): boolean {
    const form = this.lexicon.entries[number]?.form as string;
    if (form.length !== end - start) return false;
    for (let i = 0; i < form.length; i++) {
      if (form.charCodeAt(i) !== (this.text.charCodeAt(start + i) | 32)) return false;
    }
    return true;
  }

  private unknown(start: number, end: number, hash: number, marks: number): void {
    this.token.read(this.text, start, end);
    const match = this.index.search(this.token, false);
    if (match === null) {
      this.words.push(start, end, hash, end - start, -1, 0, 0, marks, this.sentence);
    } else {
      this.words.push(
        start + match.from,
        start + match.to,
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

  /** A very long word, in overlapping pieces; the first find in a piece counts. */
  private longPlain(start: number, end: number, hash: number, marks: number): void {
    const { text, index, words, token } = this;
    const step = longestToken - 16;
    let found = false;
    for (let at = start; at < end && !found; at += step) {
      token.read(text, at, Math.min(end, at + longestToken));
      const match = index.inside(token);
      if (match === null) continue;
      found = true;
      words.push(at + match.from, at + match.to, 0, 0, match.number, match.how, 0, marks, this.sentence);
    }
    if (!found && end - start <= longestGlued) {
      token.read(text, start, end);
      const match = index.search(token, false);
      if (match !== null) {
        found = true;
        words.push(start, end, 0, 0, match.number, match.how, 0, marks, this.sentence);
      }
    }
    if (!found) words.push(start, end, hash, 0, -1, 0, 0, marks | noWord, this.sentence);
  }
}
