/**
 * Set phrases, found by two neighbours: those that hold a listed word innocently (an old tale of a bird and a bull), and
 * those that tell the end of a word that is broken off.
 */
import { hashWord } from '../read/letters.ts';
import type { Tokens } from '../read/tokens.ts';

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

  /** Is the word at a place part of a set phrase, all of it in one sentence? */
  holds(tokens: Tokens, at: number): boolean {
    return this.#holdsPair(tokens, at, at) || this.#holdsPair(tokens, at - 1, at);
  }

  #put(pair: number, phrase: Phrase): void {
    const phrases = this.#byPair.get(pair);
    if (phrases) phrases.push(phrase);
    else this.#byPair.set(pair, [phrase]);
  }

  #holdsPair(tokens: Tokens, first: number, at: number): boolean {
    const pair = pairOf(tokens.hash[first] as number, tokens.hash[first + 1] as number);
    const phrases = this.#byPair.get(pair) ?? [];
    return phrases.some(({ choices, place }) => stands(tokens, choices, first - place, at));
  }
}

function stands(tokens: Tokens, choices: Phrase['choices'], from: number, at: number): boolean {
  // Two words on either side of a comma are no phrase: retarded, the women. A cry may have one: ho, ho.
  const isDivided = choices.length === 2 && (tokens.length[at] as number) > 2 && tokens.pauseBefore(from + 1);
  return (
    !isDivided &&
    choices.every(
      (words, i) => tokens.together(from + i, at) && words.includes(tokens.hash[from + i] as number),
    )
  );
}
