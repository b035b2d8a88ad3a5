/** Signs for letters (sh1t, a$$, $lut), and signs between letters (s.h.i.t). */
import { isSign, letterOf, otherLetter, signClass } from '../read/sign-classes.ts';
import { closings, mark, type SymbolTest } from '../read/symbols.ts';
import { type Chunk, chunkKind } from '../read/tokens.ts';
import type { ChunkDisguise, Spellings } from './disguise.ts';
import { droppedVowels, glued, lookAlikeLetters, repeats, swappedLetters } from './letters-changed.ts';
import { sound } from './sound.ts';

const maxDoubts = 2;

const minSpeltLength = 4;

/** Without `signs`, reads only digits as letters and drops other signs. */
function spell({ symbols }: Chunk, from: number, to: number, spellings: Spellings, signs = true): void {
  const [places, others]: [number[], number[]] = [[], []];
  const likeliest = spellings.next();
  for (let i = from; i < to; i++) {
    const isRead = signs || symbols.isInWord(i);
    const letter = isRead ? letterOf(symbols, i) : 0;
    if (letter === 0) continue;
    const other = otherLetter[symbols.sign[i]];
    if (other > 0 && places.length < maxDoubts) {
      places.push(likeliest.length);
      others.push(other);
    }
    likeliest.add(letter);
  }
  if (likeliest.length < 3) return;
  spellings.keep(from, to);
  for (let choice = 1; choice < 1 << places.length; choice++) {
    const changed = spellings.next();
    for (let at = 0; at < likeliest.length; at++) {
      const doubt = places.indexOf(at);
      const isOther = doubt >= 0 && (choice >> doubt) % 2 === 1;
      changed.add((isOther ? others : likeliest.codes)[isOther ? doubt : at]);
    }
    spellings.keep(from, to);
  }
}

const isSilent: SymbolTest = (symbols, at) => letterOf(symbols, at) === 0;

export const stops: SymbolTest = (symbols, at) => isSign(symbols, at, signClass.stops);

const isBracket: SymbolTest = ({ sign }, at) => closings[sign[at]] > 0;

/** foo() */
const opensNothing: SymbolTest = (symbols, at) =>
  isBracket(symbols, at) && symbols.sign[at + 1] === closings[symbols.sign[at]];

const endsNoWord: SymbolTest = (symbols, at) => isSilent(symbols, at) || stops(symbols, at);
const isSilentOrCapital: SymbolTest = (symbols, at) => isSilent(symbols, at) || symbols.is(at, mark.capital);
const reads: SymbolTest = (symbols, at) => isSign(symbols, at, signClass.reads);
const readsAsLetter: SymbolTest = (symbols, at) => !symbols.isLetter(at) && !isSilent(symbols, at);
const isBetween: SymbolTest = (symbols, at) => !symbols.isInWord(at);
/** 5hi+, "n1993r" */
function speltThroughout({
  symbols,
  from,
  to,
  letters,
  digits,
}: Chunk): readonly [number, number] | undefined {
  const end = symbols.runStart(to, from, endsNoWord);
  const start = symbols.runEnd(from, end, isSilent);
  const isWord = end - start >= Math.max(minSpeltLength, letters + 1) && digits <= 2 * letters;
  return isWord && !symbols.some(start, end, isSilentOrCapital) ? [start, end] : undefined;
}

function countSpelt({ symbols, from }: Chunk, end: number): number {
  let count = 0;
  for (let i = from; i < end; i++) count += Number(!isSilent(symbols, i));
  return count;
}

function widened({ symbols, from, to, first, last }: Chunk): readonly [number, number] {
  const end = symbols.runEnd(last, to, (_, at) => reads(symbols, at) && !opensNothing(symbols, at));
  return [symbols.runStart(first, from, reads), symbols.runStart(end, last, stops)];
}

const afterSigns = [repeats, droppedVowels, swappedLetters, lookAlikeLetters, sound, glued];
/** A bracket resembles a letter but has no sound: bar(a, b) */
const afterBrackets = [glued];

export const leet: ChunkDisguise = {
  name: 'signs for letters',
  penalty: 8,
  second: ({ symbols, first, to }) => (symbols.some(first, to, isBracket) ? afterBrackets : afterSigns),
  undo(chunk, spellings) {
    const { symbols, from, to, first, last, letters, digits, kind } = chunk;
    if (letters === 0) {
      const end = symbols.runStart(to, from, stops);
      // Brackets and dots around digits spell nothing: [4.5.1]
      if (countSpelt(chunk, end) > 2 * digits) spell(chunk, from, end, spellings);
      return;
    }
    const spelt = speltThroughout(chunk);
    if (spelt !== undefined) spell(chunk, ...spelt, spellings);
    if (kind === chunkKind.code) return;
    const [a, b] = widened(chunk);
    if (a < first) spell(chunk, a, last, spellings);
    if (b > last) spell(chunk, first, b, spellings);
    if (symbols.some(first, last, readsAsLetter)) spell(chunk, first, last, spellings);
  },
};

export const separators: ChunkDisguise = {
  name: 'signs between letters',
  penalty: 8,
  joinsLetters: true,
  second: () => [repeats],
  undo(chunk, spellings) {
    const { symbols, first, last, letters, kind } = chunk;
    const isSeparated = letters > 0 && symbols.some(first, last, isBetween);
    if (isSeparated && kind !== chunkKind.code) spell(chunk, first, last, spellings, false);
  },
};
