/**
 * Text turned upside down: letters that look like others standing on their heads, read from right to left.
 */
import type { Letters } from './letters.ts';

/** Turned letters and what they are. */
const turned = new Map<number, number>();
for (const [seen, meant] of [
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
] as const) {
  for (const character of seen) turned.set(character.charCodeAt(0), meant.charCodeAt(0) & 31);
}

/** Writes a stretch of a text as it reads upside down; false when it does not. */
export function readTurned(text: string, from: number, to: number, word: Letters): boolean {
  word.clear();
  let strange = 0;
  for (let i = to - 1; i >= from; i--) {
    const code = text.charCodeAt(i);
    const letter = turned.get(code);
    if (letter === undefined) return false;
    if (code > 127) strange++;
    word.add(letter);
  }
  return strange > 0;
}
