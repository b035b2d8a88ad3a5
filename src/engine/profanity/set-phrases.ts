/**
 * Set phrases that hold a listed word innocently: an old tale of a bird and a bull, a bundle of sticks and peas.
 */
import { hashWord } from './hash.ts';
import { steppedOverPause } from './name-calling.ts';
import type { Words } from './words.ts';

/** What two neighbours are looked up by. */
const pairOf = (first: number, second: number) => Math.imul(first, 0x9e3779b1) ^ second;

export class SetPhrases {
  /** Every phrase that two neighbours stand in: the choices for each of its words, and the first one's place. */
  private readonly byPair = new Map<number, { choices: number[][]; place: number }[]>();

  /** `text` has one phrase of two words or more a line; the choices for a word of it stand between strokes. */
  constructor(text: string) {
    for (const line of text.split('\n')) {
      const choices = line.split(' ').map((word) => word.split('|').map(hashWord));
      for (let place = 0; place + 1 < choices.length; place++) {
        for (const first of choices[place] ?? []) {
          for (const second of choices[place + 1] ?? []) {
            const pair = pairOf(first, second);
            const phrases = this.byPair.get(pair);
            if (phrases) phrases.push({ choices, place });
            else this.byPair.set(pair, [{ choices, place }]);
          }
        }
      }
    }
  }

  /** Is the word at a place part of a set phrase, all of it in one sentence? */
  holds(words: Words, at: number): boolean {
    return this.holdsPair(words, at, at) || (at > 0 && this.holdsPair(words, at - 1, at));
  }

  private holdsPair(words: Words, first: number, at: number): boolean {
    const pair = pairOf(words.hash[first] as number, words.hash[first + 1] as number);
    const phrases = this.byPair.get(pair);
    if (phrases === undefined) return false;
    return phrases.some(({ choices, place }) => stands(words, choices, first - place, at));
  }
}

function stands(words: Words, choices: readonly number[][], from: number, at: number): boolean {
  const { sentence, hash } = words;
  // Before the first word there is no sentence; behind the last there may be words of a text before.
  if (from + choices.length > words.count) return false;
  // Two words on either side of a comma are no phrase: retarded, the women. A cry may have one: ho, ho.
  if (choices.length === 2 && (words.length[at] as number) > 2 && steppedOverPause(words, from + 1))
    return false;
  for (let i = 0; i < choices.length; i++) {
    if (sentence[from + i] !== sentence[at]) return false;
    if (!choices[i]?.includes(hash[from + i] as number)) return false;
  }
  return true;
}
