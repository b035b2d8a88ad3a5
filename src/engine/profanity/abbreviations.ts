/**
 * Short rows of letters that stand for something else: initials before a name, the arguments of a function, an
 * abbreviation whose words stand beside it.
 */
import type { Effort } from './effort.ts';
import { upper, type Words } from './words.ts';

/** Lengths of what may be an abbreviation. */
const [shortest, longest] = [3, 5];

/** So many characters to either side of an abbreviation its words may stand. */
const reachOfWords = 90;

/** What reading those takes, in steps. */
const stepsOfWords = 1200;

/** Do the words before or behind an abbreviation in capitals begin with its letters: FBI, the Federal Bureau of …? */
export function isSpeltOut(text: string, words: Words, at: number, effort: Effort): boolean {
  const length = words.length[at] as number;
  if (((words.flags[at] as number) & upper) === 0 || length < shortest || length > longest) return false;
  if (!effort.take(stepsOfWords)) return false;
  const start = words.start[at] as number;
  const end = words.end[at] as number;
  const letters = text.slice(start, end).toLowerCase();
  return (
    initialsOf(text.slice(end, end + reachOfWords)).includes(letters) ||
    initialsOf(text.slice(Math.max(0, start - reachOfWords), start)).includes(letters)
  );
}

const initialsOf = (text: string) => text.toLowerCase().replace(/([a-z])[a-z']*|[^a-z]+/g, '$1');

/** A function's arguments, its name before them: g(x,y */
const formula = /^[a-z]\([a-z](?:,[a-z])+$/i;

/** Its one argument, and what follows: f(k), f(k - 1. */
const single = /^[a-z]\([a-z](?:\)(?![a-z])| [-+*/=])/i;

/** Three initials, and the name that follows: J.R.R. Tolkien. */
const [initials, name] = [/^[A-Z]\.[A-Z]\.[A-Z]$/, /^\.? ?[A-Z][a-z]{2}/];

/** Are the single letters from one place to another the arguments of a function, or initials before a name? */
export function isAbbreviation(text: string, from: number, to: number): boolean {
  const row = text.slice(from, to);
  if (formula.test(row) || single.test(text.slice(from, to + 3))) return true;
  return initials.test(row) && name.test(text.slice(to, to + 8));
}
