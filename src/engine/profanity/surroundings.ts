/**
 * What the words around a found one say: which cues there are, what language they are of.
 */
import { cueBits } from './cues.ts';
import { hashWords } from './hash.ts';
import { reach } from './names.ts';
import { folded, known, noWord, otherScript, type Words } from './words.ts';

/** What is longer is a hashtag or several words run together, and speaks for no language. */
const longestOfWords = 14;

/** Everyday words of other languages that are everyday words of English too: alone they say which of neither. */
const ofBoth = hashWords('bet hat war die bin pour son met ten over fur van per den hot men mot ale dig');

const isOne = (table: Uint8Array, number: number) => number >= 0 && table[number] === 1;

export class Surroundings {
  harmless = 0;
  vulgar = 0;
  you = false;
  /** 0 English or unclear, 1 rather another language, 2 surely. */
  foreign = 0;
  alone = true;
  /** Are there words that speak for English? */
  english = false;
  /** Are there words about books, films and places? */
  work = false;

  /** Looks around a place in its sentence; `harmless` are cues to count, `plainlyStrong` tells entries that swear. */
  look(words: Words, at: number, harmless: number, plainlyStrong: Uint8Array): void {
    this.harmless = 0;
    this.vulgar = 0;
    this.you = false;
    this.alone = true;
    this.english = false;
    this.work = false;
    let english = 0;
    let foreign = 0;
    let markers = 0;
    const sentence = words.sentence[at];
    const from = Math.max(0, at - reach);
    const to = Math.min(words.count, at + reach + 1);
    for (let i = from; i < to; i++) {
      if (i === at || words.sentence[i] !== sentence || isWithin(words, i, at)) continue;
      const cues = words.cues[i] as number;
      const flags = words.flags[i] as number;
      if (flags & noWord) continue;
      this.alone = false;
      if (cues & harmless) this.harmless++;
      if (cues & cueBits.vulgar || isOne(plainlyStrong, words.number[i] as number)) this.vulgar++;
      if (cues & cueBits.you) this.you = true;
      if (cues & (cueBits.work | cueBits.place)) this.work = true;
      if (flags & otherScript) {
        foreign += 2;
        markers++;
      } else if (cues & cueBits.foreign) {
        if (cues & cueBits.english) english += 1;
        else if (ofBoth.has(words.hash[i] as number)) foreign += 1;
        // Slang that some language also has for a small word: dat, dem, yo.
        else if (cues & cueBits.vulgar) foreign += words.posted ? 0 : 2;
        else {
          foreign += 2;
          markers++;
        }
      } else if (cues & cueBits.english) {
        english += 3;
      } else if (isOne(plainlyStrong, words.number[i] as number)) english += 3;
      else if (cues !== 0 || (words.number[i] as number) >= 0) english += 1;
      else if (flags & folded) {
        foreign += 2;
        markers++;
      } else if (flags & known) english += 1;
      else if ((words.length[i] as number) > 1 && (words.length[i] as number) <= longestOfWords) foreign += 1;
    }
    this.english = english >= 2 || (english === 1 && foreign === 0);
    this.foreign = foreign <= english ? 0 : markers > 0 && foreign >= english + 2 ? 2 : 1;
  }
}

/** Does a word lie within the span of a find before it, as the second half of a word cut in two? */
function isWithin(words: Words, i: number, at: number): boolean {
  return i > at && (words.start[i] as number) < (words.end[at] as number);
}
