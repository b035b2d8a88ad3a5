import { letterNumber } from '../read/letters.ts';
import { mark, type SymbolTest } from '../read/symbols.ts';
import type { Chunk } from '../read/tokens.ts';
import type { Spellings } from '../undo/disguise.ts';
import type { Entry } from './entry.ts';

const isNoPicture: SymbolTest = (symbols, at) => !symbols.is(at, mark.picture);
const isLetterOrPicture: SymbolTest = (symbols, at) => symbols.isLetter(at) || symbols.is(at, mark.picture);

const maxPictures = 2;

const letterS = letterNumber('s');

/** bull💩. A picture with a plural s is what it shows: 🐔s. */
export function spellPictured(
  { text, symbols, from, to, letters }: Chunk,
  pictures: ReadonlyMap<number, Entry>,
  spellings: Spellings,
): number {
  const count = letters === 0 ? 0 : symbols.countMarked(from, to, mark.picture);
  if (count === 0 || count > maxPictures) return 0;
  const picture = symbols.runEnd(from, to, isNoPicture);
  const [start, end] = [
    symbols.runStart(picture, from, isLetterOrPicture),
    symbols.runEnd(picture, to, isLetterOrPicture),
  ];
  if (symbols.countMarked(start, end, mark.picture) === end - start) return 0;
  const spelling = spellings.next();
  for (let i = start; i < end; i++) {
    if (symbols.isLetter(i)) {
      spelling.add(symbols.letter[i]);
      continue;
    }
    const entry = pictures.get(text.codePointAt(symbols.start[i]) as number);
    const isPlural = end === i + 2 && symbols.letter[i + 1] === letterS;
    if (entry === undefined || (entry.stem && (end === i + 1 || isPlural)) || (isPlural && start === i))
      return 0;
    spelling.addText(entry.canonical, 0, entry.canonical.length);
  }
  spellings.keep(start, end);
  return count;
}
