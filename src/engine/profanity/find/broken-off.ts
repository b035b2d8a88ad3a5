/**
 * Swear words of which only the first letters are said, told by the phrase that they stand in: what the f…, a piece of
 * s—. The phrases are data.
 */
import { hashWord } from '../read/letters.ts';
import type { Reading } from '../read/tokenize.ts';
import { flag } from '../read/tokens.ts';
import type { Lexicon } from './lexicon.ts';

/** How the text goes on behind a beginning that is meant. */
interface Phrase {
  readonly entry: number;
  /** The choices for each word before it, the nearest last; an empty choice is the sentence's beginning. */
  readonly before: readonly (readonly number[])[];
  readonly ends: readonly string[];
  /** The choices for the next word, where one follows. */
  readonly next: readonly number[];
}

const longestBeginning = 4;

/** Dots, a dash, a star or a line behind a word. One full stop ends a sentence. */
const broken = /^(?:[\u2026\u2014\u2013*_-]|\.\.)(?![A-Za-z])/;

export class BrokenOff {
  /** Phrases by the beginning of the word. */
  readonly #phrases = new Map<number, Phrase[]>();
  /** By the low bits of a hash. */
  readonly #begins = new Uint8Array(1024);

  /** `text` has a phrase a line: `word beginning,beginning before before : end end`; choices stand between strokes. */
  constructor(text: string, lexicon: Lexicon) {
    for (const line of text.split('\n').filter((one) => one !== '')) {
      const [head = '', tail = ''] = line.split(' : ');
      const [word = '', beginnings = '', ...before] = head.split(' ');
      const ends = tail.split(' ');
      const phrase = {
        entry: lexicon.entryOf(word),
        before: before.map((choices) => (choices === '^' ? [] : choices.split('|').map(hashWord))),
        ends,
        next: ends.flatMap((end) => (end.includes('|') ? end.split('|').map(hashWord) : [])),
      };
      for (const beginning of beginnings.split(',')) {
        const hash = hashWord(beginning);
        this.#begins[hash & 1023] = 1;
        this.#phrases.set(hash, [...(this.#phrases.get(hash) ?? []), phrase]);
      }
    }
  }

  /** May a word of such a hash be a beginning? */
  #mayBegin(hash: number): boolean {
    return this.#begins[hash & 1023] === 1;
  }

  /** The number of the entry that the word at a token is the beginning of, or -1. */
  meant({ tokens, text }: Reading, at: number): number {
    const length = tokens.length[at] as number;
    if (!this.#mayBegin(tokens.hash[at] as number)) return -1;
    if (length === 0 || length >= longestBeginning || tokens.is(at, flag.noWord)) return -1;
    const phrases = this.#phrases.get(tokens.hash[at] as number);
    if (phrases === undefined) return -1;
    const end = tokens.end[at] as number;
    const isLast = !tokens.together(at + 1, at);
    const marks = {
      broken: broken.test(text.slice(end, end + 3)),
      alone: isLast || tokens.pauseBefore(at + 1),
      last: isLast,
    };
    const next = isLast || text[end] !== ' ' ? 0 : (tokens.hash[at + 1] as number);
    const stands = ({ before, ends, next: choices }: Phrase) =>
      before.every((words, i) => {
        const place = at - before.length + i;
        const isThere = tokens.together(place, at);
        return words.length === 0 ? !isThere : isThere && words.includes(tokens.hash[place] as number);
      }) &&
      (choices.includes(next) || ends.some((one) => marks[one as keyof typeof marks]));
    return phrases.find(stands)?.entry ?? -1;
  }
}
