/** Text turned upside down: letters that look like others standing on their heads, read from right to left. */
import { isSign, signClass } from '../read/sign-classes.ts';
import type { Chunk, Disguise } from './disguise.ts';

/** Turned letters and what they are. */
const turned = new Map(
  (
    [
      ['ɐɒ∀', 'a'],
      ['q', 'b'],
      ['ɔↄƆ', 'c'],
      ['p', 'd'],
      ['ǝəƎ', 'e'],
      ['ɟⅎ', 'f'],
      ['ƃɓ⅁פ', 'g'],
      ['ɥ', 'h'],
      ['ᴉıᵢi!¡', 'i'],
      ['ɾſ', 'j'],
      ['ʞ', 'k'],
      ['lןꞁ˥', 'l'],
      ['ɯƜ', 'm'],
      ['u', 'n'],
      ['o0', 'o'],
      ['d', 'p'],
      ['b', 'q'],
      ['ɹᴚ', 'r'],
      ['sS', 's'],
      ['ʇ⊥', 't'],
      ['n∩', 'u'],
      ['ʌ', 'v'],
      ['ʍ', 'w'],
      ['x', 'x'],
      ['ʎ⅄', 'y'],
      ['z', 'z'],
    ] as const
  ).flatMap(([seen, meant]) => [...seen].map((character) => [character, meant.charCodeAt(0) & 31] as const)),
);

const longestWord = 24;

export const upsideDown: Disguise<Chunk> = {
  name: 'upside down',
  penalty: 8,
  undo({ symbols, text, from, to }, spellings) {
    const start = symbols.start[from] as number;
    let last = to;
    while (last > from + 1 && isSign(symbols, last - 1, signClass.stops)) last--;
    const end = symbols.end[last - 1] as number;
    const isStrange = text.charCodeAt(start) > 127 || text.charCodeAt(end - 1) > 127;
    if (!isStrange || end - start > longestWord) return;
    const letters = spellings.next();
    for (let i = end - 1; i >= start; i--) {
      const letter = turned.get(text[i] as string);
      if (letter === undefined) return;
      letters.add(letter);
    }
    spellings.keep(from, to);
  },
};
