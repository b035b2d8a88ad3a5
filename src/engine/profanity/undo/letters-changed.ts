/** fck, fukc, fucj, fuckyou, f u c k, fvck, fuuuck */
import { type Letters, letterNumber } from '../read/letters.ts';
import type { Disguise, WordDisguise } from './disguise.ts';

const changed = (form: string, at: number, put: string) => form.slice(0, at) + put + form.slice(at + 1);

const places = (form: string) => [...form].map((_, at) => at);

const isVowel = (letter = '') => letter !== '' && 'aeiou'.includes(letter);

export const droppedVowels: WordDisguise = {
  name: 'dropped vowels',
  penalty: 32,
  keys(form) {
    const keys: string[] = [];
    for (let at = 1; at < form.length; at++)
      if (isVowel(form[at])) keys.push(changed(form, at, ''), changed(form, at, 'x'));
    keys.push(form[0] + form.slice(1).replace(/[aeiou]/g, ''));
    return keys.filter(({ length }) => length >= 3);
  },
};

export const swappedLetters: WordDisguise = {
  name: 'swapped letters',
  penalty: 32,
  keys(form) {
    // A longer word with its first letter swapped would not be recognised.
    const swaps = places(form).filter((at) => at + 1 < form.length && (at > 0 || form.length <= 5));
    return [
      ...(form.length > 4 ? [[...form].reverse().join('')] : []),
      ...swaps.map((at) => form.slice(0, at) + form[at + 1] + form[at] + form.slice(at + 2)),
    ];
  },
};

/** Each row starts half a key to the right of the row above. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function besideOnKeyboard(letter: string): string {
  const row = rows.findIndex((keys) => keys.includes(letter));
  const at = rows[row]?.indexOf(letter) ?? 0;
  const near = (keys: string | undefined, from: number, to: number) =>
    keys?.slice(Math.max(0, from), to) ?? '';
  const sameRow = near(rows[row], at - 1, at + 2).replace(letter, '');
  return sameRow + near(rows[row - 1], at, at + 2) + near(rows[row + 1], at - 1, at + 1);
}

export const mistyped: WordDisguise = {
  name: 'a key beside',
  penalty: 32,
  entries: 'mistyped',
  keys: (form) =>
    places(form)
      .slice(1)
      .flatMap((at) => [...besideOnKeyboard(form[at])].map((key) => changed(form, at, key))),
};

const [letterH, letterI, letterJ, letterL, letterU, letterV, letterW] = Array.from('hijluvw', letterNumber);

const respellings = [
  { written: letterV, meant: letterU, minLength: 3 },
  { written: letterJ, meant: letterI, minLength: 4 },
  { written: letterL, meant: letterI, minLength: 4 },
  { written: letterI, meant: letterL, minLength: 4 },
];

export const lookAlikeLetters: WordDisguise = {
  name: 'letters that look alike',
  penalty: 8,
  undo(word, spellings) {
    for (const { written, meant, minLength } of respellings) {
      if (word.length < minLength || !word.has(written)) continue;
      const letters = spellings.next();
      for (let at = 0; at < word.length; at++) {
        const code = word.codes[at];
        // vv is a w.
        const isDouble = code === letterV && word.codes[at + 1] === letterV && at + 1 < word.length;
        const letter = code === written ? meant : code;
        letters.add(isDouble ? letterW : letter);
        at += Number(isDouble);
      }
      spellings.keep(0, word.length);
    }
  },
};

export const spacedOut: Disguise = { name: 'letter by letter', penalty: 12 };

export const glued: WordDisguise = {
  name: 'run together',
  penalty: 12,
  isInside: true,
};

export function single(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

export const repeats: WordDisguise = {
  name: 'repeated letters',
  penalty: 8,
  undo(word, spellings) {
    if (word.longestRun() < 2) return;
    for (const skipped of word.has(letterH) ? [0, letterH] : [0]) {
      const letters = spellings.next();
      for (let i = 0; i < word.length; i++)
        if (i < 2 || word.codes[i] !== skipped) letters.addOther(word.codes[i]);
      spellings.keep(0, word.length);
    }
  },
  keys: (form) => [single(form)],
  entries: 'searched',
  fits: (word, form) => (form.length >= 4 || word.longestRun() >= 3) && covers(word, form),
};

/** A vowel may be drawn out with an h: fuuuhhhck. */
function covers(long: Letters, form: string): boolean {
  const pattern = form.replace(
    /(.)\1*/g,
    (run, letter) => `${letter}{${run.length},}${isVowel(letter) ? 'h*' : ''}`,
  );
  return new RegExp(`^${pattern}$`).test(long.toString());
}
