/** Where the words of a text stand in it. */
import { fold } from './fold.ts';

/** Numbers of a word in `places`. */
export const placeLength = 3;

export interface WordInText {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export function wordsAt(places: readonly number[], text: string): WordInText[] {
  const words: WordInText[] = [];
  for (let at = 0; at < places.length; at += placeLength) {
    const [start, end] = [places[at], places[at + 1]];
    words.push({ word: text.slice(start, end), start, end });
  }
  return words;
}

/** What folding may join. */
const cluster = /[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gu;
const mark = /\p{M}/u;

/** Replaces places in the folded text by those in the text. */
export function placeAsWritten(places: number[], text: string, folded: string): void {
  /** By unit of the folded text. */
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: written, index } of text.matchAll(cluster))
    for (const character of fold(written)) {
      // Folding may remove a mark.
      if (mark.test(character) && !folded.startsWith(character, starts.length)) continue;
      for (let unit = 0; unit < character.length; unit++) {
        starts.push(index);
        ends.push(index + written.length);
      }
    }
  for (let at = 0; at < places.length; at += placeLength) {
    places[at] = starts[places[at]] ?? text.length;
    places[at + 1] = ends[places[at + 1] - 1] ?? text.length;
  }
}

/** Places in a text from those in a copy with inserted spaces. */
export function withoutSpaces(places: readonly number[], spaces: readonly number[]): number[] {
  const inserted = (place: number) => spaces.filter((space, before) => space + before < place).length;
  return places.map((place, at) => (at % placeLength === 2 ? place : place - inserted(place)));
}
