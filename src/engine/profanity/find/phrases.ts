/**
 * Set phrases, found by two neighbours, that hold a listed word innocently (an old tale of a bird and a bull); and phrases that
 * tell the end of a swear word of which only the first letters are said: what the f…, a piece of s—. Both are data.
 */
import { hashWord } from '../read/letters.ts';
import type { Reading } from '../read/tokenize.ts';
import { flag, type Tokens } from '../read/tokens.ts';
import { addTo } from './add-to.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { WordFilter } from './packed.ts';

/** What two neighbours are looked up by. */
const pairOf = (first: number, second: number) => Math.imul(first, 0x9e3779b1) ^ second;

interface Phrase {
  /** The choices for each of its words. */
  readonly choices: readonly (readonly number[])[];
  /** The place of the first of the two neighbours. */
  readonly place: number;
}

export class SetPhrases {
  /** Every phrase that two neighbours stand in. */
  readonly #byPair = new Map<number, Phrase[]>();

  /** `text` has one phrase of two words or more a line; the choices for a word of it stand between strokes. */
  constructor(text: string) {
    for (const line of text.split('\n')) {
      const choices = line.split(' ').map((word) => word.split('|').map(hashWord));
      choices.slice(1).forEach((seconds, place) => {
        for (const first of choices[place] ?? [])
          for (const second of seconds) this.#put(pairOf(first, second), { choices, place });
      });
    }
  }

  /** Whether the word at a place is part of a set phrase, all of it in one sentence. */
  holds(tokens: Tokens, at: number): boolean {
    return this.#holdsPair(tokens, at, at) || this.#holdsPair(tokens, at - 1, at);
  }

  /** Whether any of some words is part of one. */
  holdsAny(tokens: Tokens, from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.holds(tokens, at)) return true;
    return false;
  }

  #put(pair: number, phrase: Phrase): void {
    const phrases = this.#byPair.get(pair);
    if (phrases) phrases.push(phrase);
    else this.#byPair.set(pair, [phrase]);
  }

  #holdsPair(tokens: Tokens, first: number, at: number): boolean {
    const pair = pairOf(tokens.hash[first], tokens.hash[first + 1]);
    const phrases = this.#byPair.get(pair);
    if (phrases === undefined) return false;
    for (const { choices, place } of phrases) if (stands(tokens, choices, first - place, at)) return true;
    return false;
  }
}

function stands(tokens: Tokens, choices: Phrase['choices'], from: number, at: number): boolean {
  // Two words on either side of a comma are no phrase: retarded, the women. A cry may have one: ho, ho.
  const isDivided = choices.length === 2 && tokens.length[at] > 2 && tokens.pauseBefore(from + 1);
  return (
    !isDivided &&
    choices.every((words, i) => tokens.together(from + i, at) && words.includes(tokens.hash[from + i]))
  );
}

/** How the text goes on behind a beginning that is meant. */
interface BrokenPhrase {
  readonly entry: Entry | undefined;
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
  readonly #phrases = new Map<number, BrokenPhrase[]>();
  readonly #beginnings = new WordFilter(12);

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
        this.#beginnings.add(hash);
        addTo(this.#phrases, hash, phrase);
      }
    }
  }

  /** Whether a word of such a hash may be a beginning. */
  mayBegin(hash: number): boolean {
    return this.#beginnings.has(hash);
  }

  /** The entry that the word at a token is the beginning of. */
  meant({ tokens, text }: Reading, at: number): Entry | undefined {
    const length = tokens.length[at];
    if (!this.mayBegin(tokens.hash[at])) return undefined;
    if (length === 0 || length >= longestBeginning || tokens.is(at, flag.noWord)) return undefined;
    const phrases = this.#phrases.get(tokens.hash[at]);
    return phrases?.find((one) => follows(tokens, at, one) && goesOn(tokens, text, at, one))?.entry;
  }
}

/** Whether a word follows what stands before a phrase's broken word. */
function follows(tokens: Tokens, at: number, { before }: BrokenPhrase): boolean {
  let place = at - before.length;
  for (const words of before) {
    const isThere = tokens.together(place, at);
    if (words.length === 0 ? isThere : !isThere || !words.includes(tokens.hash[place])) return false;
    place++;
  }
  return true;
}

/** Whether the text goes on behind a word as a phrase asks. */
function goesOn(tokens: Tokens, text: string, at: number, { ends, next }: BrokenPhrase): boolean {
  const end = tokens.end[at];
  const isLast = !tokens.together(at + 1, at);
  const marks = {
    broken: broken.test(text.slice(end, end + 3)),
    alone: isLast || tokens.pauseBefore(at + 1),
    last: isLast,
  };
  const isSpaced = !tokens.is(at + 1, flag.attached) && tokens.signsBefore(at + 1) === 1;
  const isNext = !isLast && isSpaced && next.includes(tokens.hash[at + 1]);
  return isNext || ends.some((one) => marks[one as keyof typeof marks]);
}
