import { mark, type Test } from '../read/symbols.ts';
import type { Chunk, Spellings } from '../undo/disguise.ts';

const isNoPicture: Test = (symbols, at) => !symbols.is(at, mark.picture);
const isLetter: Test = (symbols, at) => symbols.isLetter(at);

/** Spells a word with one picture for a part of it: bull💩. `words` has the word of each picture by code point. */
export function spellPictured(
  { text, symbols, from, to, letters }: Chunk,
  words: ReadonlyMap<number, string>,
  spellings: Spellings,
): void {
  if (letters === 0 || symbols.countMarked(from, to, mark.picture) !== 1) return;
  const picture = symbols.runEnd(from, to, isNoPicture);
  const word = words.get(text.codePointAt(symbols.start[picture]) as number);
  const [start, end] = [symbols.runStart(picture, from, isLetter), symbols.lettersEnd(picture + 1, to)];
  if (word === undefined || end - start === 1) return;
  const letter = spellings.next();
  letter.addCodes(symbols.letter, start, picture);
  letter.addText(word, 0, word.length);
  letter.addCodes(symbols.letter, picture + 1, end);
  spellings.keep(start, end);
}
