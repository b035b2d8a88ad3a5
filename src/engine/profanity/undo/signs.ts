/** Digits and signs that stand for letters (sh1t, a$$, $lut), and signs between letters (s.h.i.t). */
import { isSign, letterOf, otherLetter, signClass } from '../read/sign-classes.ts';
import { mark } from '../read/symbols.ts';
import type { Chunk, Disguise, Spellings } from './disguise.ts';

/** At most so many signs of one spelling are read in two ways. */
const mostDoubts = 2;

/** The lengths of a chunk that is spelt with signs throughout. */
const [shortestSpelt, longestSpelt] = [4, 31];

/** The longest chunk without letters that may be a word: @$$. */
const longestOfSigns = 15;

/**
 * Writes the symbols from one to another as letters, in every way: digits always, other signs where `signs`; what has
 * no letter is left out.
 */
export function spell(
  { symbols }: Chunk,
  from: number,
  to: number,
  spellings: Spellings,
  signs = true,
): void {
  // Where the first sign stands that is read in two ways, and the second one; their other letters.
  let [doubts, firstAt, secondAt, firstOther, secondOther] = [0, -1, -1, 0, 0];
  const likeliest = spellings.next();
  for (let i = from; i < to; i++) {
    const isRead = signs || symbols.isLetter(i) || symbols.isDigit(i);
    const letter = isRead ? letterOf(symbols, i) : 0;
    if (letter === 0) continue;
    const other = otherLetter[symbols.sign[i] as number] as number;
    if (other > 0 && doubts < mostDoubts) {
      if (doubts === 0) [firstAt, firstOther] = [likeliest.length, other];
      else [secondAt, secondOther] = [likeliest.length, other];
      doubts++;
    }
    likeliest.add(letter);
  }
  if (likeliest.length < 3) return;
  spellings.keep(from, to);
  for (let choice = 1; choice < 1 << doubts; choice++) {
    const changed = spellings.next();
    for (let at = 0; at < likeliest.length; at++) {
      const code = likeliest.codes[at] as number;
      if (at === firstAt && (choice & 1) > 0) changed.add(firstOther);
      else changed.add(at === secondAt && choice > 1 ? secondOther : code);
    }
    spellings.keep(from, to);
  }
}

/** The place behind the last letter where all symbols up to it are small letters and signs that read as letters (5hi+, n1993r); else 0. */
function speltThroughout({ symbols, from, to, letters, digits }: Chunk): number {
  let end = to;
  while (end > from && letterOf(symbols, end - 1) === 0) end--;
  const count = end - from;
  const isWord = count >= shortestSpelt && count <= longestSpelt && letters < count && digits <= 2 * letters;
  if (!isWord || symbols.countMarked(from, end, mark.capital) > 0) return 0;
  for (let i = from; i < end; i++) if (letterOf(symbols, i) === 0) return 0;
  return end;
}

/** Where the last sign begins to stand three times or more: cun777; `end` where it does not. */
function trailOf({ symbols, from }: Chunk, end: number): number {
  const [sign, letter] = [symbols.sign[end - 1], symbols.letter[end - 1]];
  let start = end - 1;
  while (start > from && symbols.sign[start - 1] === sign && symbols.letter[start - 1] === letter) start--;
  return end - start >= 3 ? start + 1 : end;
}

/** The symbols with the signs before and after them that may be letters of the word. */
export function widened({ symbols, from, to, first, last }: Chunk): readonly [number, number] {
  let a = first;
  while (a > from && isSign(symbols, a - 1, signClass.reads)) a--;
  let b = last;
  while (b < to && isSign(symbols, b, signClass.reads)) b++;
  return [a, b];
}

/** Whether a sign or a digit among the letters reads as one. */
function readsSigns({ symbols, first, last }: Chunk): boolean {
  for (let i = first; i < last; i++) if (!symbols.isLetter(i) && letterOf(symbols, i) > 0) return true;
  return false;
}

const isMoney = ({ symbols }: Chunk, at: number) => symbols.sign[at] === 36 || symbols.sign[at] === 64;

export const leet: Disguise<Chunk> = {
  name: 'signs for letters',
  penalty: 8,
  undo(chunk, spellings) {
    const { from, to, first, last, letters, digits, signs, isCode, isKnown } = chunk;
    if (letters === 0) {
      if (digits <= 2 && signs >= 1 && to - from >= 3 && to - from <= longestOfSigns)
        spell(chunk, from, to, spellings);
      return;
    }
    const end = speltThroughout(chunk);
    if (end > 0) spell(chunk, from, end, spellings);
    if (end > 0 && trailOf(chunk, end) < end) spell(chunk, from, trailOf(chunk, end), spellings);
    if (isCode) return;
    const [a, b] = widened(chunk);
    // Beside a word of its own only the dollar and the at sign are letters: $lut, but (word).
    const opens = a < first && (!isKnown || isMoney(chunk, first - 1));
    const closes = b > last && (!isKnown || isMoney(chunk, last));
    if (opens && closes) spell(chunk, a, b, spellings);
    if (opens) spell(chunk, a, last, spellings);
    if (closes) spell(chunk, first, b, spellings);
    if (!isKnown && readsSigns(chunk)) spell(chunk, first, last, spellings);
  },
};

export const separators: Disguise<Chunk> = {
  name: 'signs between letters',
  penalty: 8,
  undo(chunk, spellings) {
    const { symbols, first, last, letters, digits, signs, isCode, isKnown } = chunk;
    let [inner, odd] = [0, 0];
    for (let i = first; i < last; i++) {
      const isSeparator = isSign(symbols, i, signClass.separates);
      inner += symbols.isLetter(i) || symbols.isDigit(i) ? 0 : 1;
      odd += Number(!symbols.isLetter(i) && !isSeparator);
    }
    // Where other signs outnumber the letters, nobody reads a word between them.
    const isBusy = odd > 0 && digits + signs > letters;
    if (inner > 0 && !isBusy && !isCode && !isKnown) spell(chunk, first, last, spellings, false);
  },
};
