/** Where the words of a text stand in it. */
import { fold } from './fold.ts';

export interface WordPlace {
  start: number;
  end: number;
  /** Of scores: see core/rows.ts. */
  readonly rows: number;
}

export interface WordInText {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export function wordsAt(places: readonly WordPlace[], text: string): WordInText[] {
  return places.map(({ start, end }) => ({ word: text.slice(start, end), start, end }));
}

/** What folding may join. */
const cluster = /[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gu;
const mark = /\p{M}/u;

/** Replaces places in the folded text by those in the text. */
export function placeAsWritten(places: readonly WordPlace[], text: string, folded: string): void {
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
  for (const place of places) {
    place.start = starts[place.start] ?? text.length;
    place.end = ends[place.end - 1] ?? text.length;
  }
}

/** Places in a text from those in a copy with inserted spaces. */
export function withoutSpaces(places: readonly WordPlace[], spaces: readonly number[]): WordPlace[] {
  const moved = (at: number) => at - spaces.filter((space, before) => space + before < at).length;
  return places.map((place) => ({ ...place, start: moved(place.start), end: moved(place.end) }));
}
