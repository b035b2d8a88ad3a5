/**
 * A listed word is innocent in a set phrase. Other phrases reveal a swear word that is broken off or a
 * picture: what the f…, a piece of s—, kiss my 🍑.
 */
import { hashWord } from '../read/letters.ts';
import type { TokenizedText } from '../read/tokenize.ts';
import { flag, type Tokens } from '../read/tokens.ts';
import { addTo, WordFilter } from './data.ts';
import type { Entry } from './entry.ts';
import { hashForm, type Lexicon } from './lexicon.ts';

const pairOf = (first: number, second: number) => Math.imul(first, 0x9e3779b1) ^ second;

interface Phrase {
  readonly choices: readonly (readonly number[])[];
  /** The pair of words by which the phrase is found starts here. */
  readonly place: number;
}

export class SetPhrases {
  readonly #byPair = new Map<number, Phrase[]>();

  /** `text` has one phrase per line, with `|` between the choices for a word. */
  constructor(text: string) {
    for (const line of text.split('\n')) {
      const choices = line.split(' ').map((word) => word.split('|').map(hashWord));
      choices.slice(1).forEach((seconds, place) => {
        for (const first of choices[place] ?? [])
          for (const second of seconds) addTo(this.#byPair, pairOf(first, second), { choices, place });
      });
    }
  }

  holds(tokens: Tokens, at: number): boolean {
    return this.#holdsPair(tokens, at, at) || this.#holdsPair(tokens, at - 1, at);
  }

  holdsAny(tokens: Tokens, from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.holds(tokens, at)) return true;
    return false;
  }

  #holdsPair(tokens: Tokens, first: number, at: number): boolean {
    const phrases = this.#byPair.get(pairOf(tokens.hash[first], tokens.hash[first + 1]));
    return phrases?.some(({ choices, place }) => matchesAt(tokens, choices, first - place, at)) ?? false;
  }
}

function matchesAt(tokens: Tokens, choices: Phrase['choices'], from: number, at: number): boolean {
  return choices.every(
    (words, i) => tokens.isSameSentence(from + i, at) && words.includes(tokens.hash[from + i]),
  );
}

interface BrokenPhrase {
  readonly entry: Entry | undefined;
  /** Choices for each word before it, the nearest last. Empty choices mean the start of the sentence. */
  readonly before: readonly (readonly number[])[];
  /** Names of endings in {@link isContinued}, and choices for the next word. */
  readonly ends: readonly string[];
  readonly next: readonly number[];
}

const maxBeginningLength = 3;

/** Dots, a dash, an asterisk or an underscore. A single full stop ends a sentence. */
const broken = /^(?:[\u2026\u2014\u2013*_-]|\.\.)(?![A-Za-z])/;

export class BrokenOff {
  readonly #phrases = new Map<number, BrokenPhrase[]>();
  readonly #beginnings = new WordFilter(12);

  /**
   * `text` has lines of `word beginning,beginning before before : end end`, with `|` between choices. A beginning may
   * be a picture.
   */
  constructor(text: string, lexicon: Lexicon) {
    for (const line of text.split('\n').filter((each) => each !== '')) {
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
        const hash = hashForm(beginning);
        this.#beginnings.add(hash);
        addTo(this.#phrases, hash, phrase);
      }
    }
  }

  mayBegin(hash: number): boolean {
    return this.#beginnings.has(hash);
  }

  meant({ tokens, text }: TokenizedText, at: number): Entry | undefined {
    const length = tokens.length[at];
    if (!this.mayBegin(tokens.hash[at])) return undefined;
    const isWritten = tokens.is(at, flag.picture) || !tokens.is(at, flag.noWord);
    if (length === 0 || length > maxBeginningLength || !isWritten) return undefined;
    const phrases = this.#phrases.get(tokens.hash[at]);
    return phrases?.find((phrase) => follows(tokens, at, phrase) && isContinued(tokens, text, at, phrase))
      ?.entry;
  }
}

function follows(tokens: Tokens, at: number, { before }: BrokenPhrase): boolean {
  let place = at - before.length;
  for (const words of before) {
    const isThere = tokens.isSameSentence(place, at);
    if (words.length === 0 ? isThere : !isThere || !words.includes(tokens.hash[place])) return false;
    place++;
  }
  return true;
}

function isContinued(tokens: Tokens, text: string, at: number, { ends, next }: BrokenPhrase): boolean {
  const from = tokens.end[at];
  const isLast = !tokens.isSameSentence(at + 1, at);
  const ending = {
    broken: broken.test(text.slice(from, from + 3)),
    alone: isLast || tokens.hasPauseBefore(at + 1),
    last: isLast,
    any: true,
  };
  const isSpaced = !tokens.is(at + 1, flag.attached) && tokens.signsBefore(at + 1) === 1;
  const isNext = !isLast && isSpaced && next.includes(tokens.hash[at + 1]);
  return isNext || ends.some((end) => ending[end as keyof typeof ending]);
}
