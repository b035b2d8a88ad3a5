/**
 * Set phrases that hold a listed word innocently: an old tale of a bird and a bull, a bundle of sticks and peas.
 */
import { hashWord } from './hash.ts';
import type { Words } from './words.ts';

export class SetPhrases {
  /** Every phrase that a word stands in: the choices for each of its words, and the word's place among them. */
  private readonly byWord = new Map<number, { choices: number[][]; place: number }[]>();

  /** `text` has one phrase a line; the choices for a word of it stand between strokes. */
  constructor(text: string) {
    for (const line of text.split('\n')) {
      const choices = line.split(' ').map((word) => word.split('|').map(hashWord));
      choices.forEach((hashes, place) => {
        for (const hash of hashes) {
          const phrases = this.byWord.get(hash);
          if (phrases) phrases.push({ choices, place });
          else this.byWord.set(hash, [{ choices, place }]);
        }
      });
    }
  }

  /** Is the word at a place part of a set phrase, all of it in one sentence? */
  holds(words: Words, at: number): boolean {
    const phrases = this.byWord.get(words.hash[at] as number);
    if (phrases === undefined) return false;
    return phrases.some(({ choices, place }) => stands(words, choices, at - place, at));
  }
}

function stands(words: Words, choices: readonly number[][], from: number, at: number): boolean {
  const { sentence, hash } = words;
  if (from < 0 || from + choices.length > words.count) return false;
  for (let i = 0; i < choices.length; i++) {
    if (sentence[from + i] !== sentence[at]) return false;
    if (!choices[i]?.includes(hash[from + i] as number)) return false;
  }
  return true;
}
