/** Letters written several times: fuuuck. */
import type { Letters } from '../read/letters.ts';
import type { Disguise } from './disguise.ts';

/** A word without its doubled letters. */
export function single(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

export const repeats: Disguise<Letters> = {
  name: 'repeated letters',
  penalty: 8,
  undo(word, spellings) {
    if (word.longestRun() < 2) return;
    const letters = spellings.next();
    for (let i = 0; i < word.length; i++) letters.addOther(word.codes[i] as number);
    spellings.keep(0, word.length);
  },
  keys: (form) => [single(form)],
};

/** Has every run of a letter in `long` at least the length of the same run in a form? Both are alike singly. */
export function covers(long: Letters, form: string): boolean {
  const pattern = form.replace(/(.)\1*/g, (run, letter) => `${letter}{${run.length},}`);
  return new RegExp(`^${pattern}$`).test(long.toString());
}
