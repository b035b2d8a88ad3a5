/** Signs between the letters of a word: s.h.i.t, f-u-c-k, fu*ck. */
import { isSign, signClass } from '../read/sign-classes.ts';
import type { Chunk, Disguise } from './disguise.ts';
import { spell } from './leet.ts';

export const separators: Disguise<Chunk> = {
  name: 'signs between letters',
  penalty: 8,
  undo(chunk, spellings) {
    const { symbols, first, last, letters, digits, signs, isCode, isKnown } = chunk;
    let [inner, odd] = [0, 0];
    for (let i = first; i < last; i++) {
      const isSeparator = isSign(symbols, i, signClass.separates);
      inner += symbols.isLetter(i) || symbols.isDigit(i) ? 0 : 1;
      odd += symbols.isLetter(i) || isSeparator ? 0 : 1;
    }
    // Where other signs outnumber the letters, nobody reads a word between them.
    const isBusy = odd > 0 && digits + signs > letters;
    if (inner > 0 && !isBusy && !isCode && !isKnown) spell(chunk, first, last, spellings, false);
  },
};
