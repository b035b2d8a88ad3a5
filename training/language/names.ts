/**
 * What is in no language: names, brands, code, keys hit at random. The model learns it as a class of its own, so that
 * a name among the words of a text, or alone, speaks for no language surely.
 */
import { createRandom, seedOf } from '../../scripts/lib/random.ts';

/** Languages whose texts names are taken from: they write names, and hardly anything else, with capitals. */
const sources = 'en es fr it pt nl pl sv da fi cs ro hu tr id ca'.split(' ');

/** A name has to stand in the texts of so many languages: what one language alone has may be a word of it. */
const leastLanguages = 3;
/** A single word that so many lines have with a small letter is a word (rose, mark). */
const mostSmall = 2;

/** One to three words with a capital each, after a small letter and a space: not at the start of a sentence. */
const capitalised = /(?<=\p{Ll}[,]? )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}/gu;

/**
 * Names that texts in several languages share.
 * @param linesOf The lines of a language; none where there is no such language.
 */
export function sharedNames(linesOf: (lang: string) => readonly string[]): string[] {
  const counts = new Map<string, number>();
  const small = new Map<string, number>();
  for (const lang of sources) {
    const own = new Set<string>();
    for (const line of linesOf(lang)) {
      for (const [name] of line.matchAll(capitalised)) own.add(name);
      for (const [word] of line.matchAll(/(?<![\p{L}'’-])\p{Ll}[\p{L}'’-]*/gu))
        small.set(word, (small.get(word) ?? 0) + 1);
    }
    for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isWord = (name: string) => (small.get(name.toLowerCase()) ?? 0) > mostSmall;
  return [...counts].flatMap(([name, count]) => (count >= leastLanguages && !isWord(name) ? [name] : []));
}

/** Rows of keyboards, as hands find them. */
const rows = 'qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn'.split(' ');
const consonants = 'bcdfghjklmnpqrstvwxz';
const vowels = 'aeiouy';

/** Keys hit at random, runs along a keyboard's row, names as models and versions have them, syllables that mean nothing. */
export function mashedKeys(count: number): string[] {
  const random = createRandom(seedOf('mash', 1));
  const one = (letters: string) => letters.charAt(Math.floor(random() * letters.length));
  return Array.from({ length: count }, () => {
    const kind = random();
    const length = 3 + Math.floor(random() * 8);
    if (kind < 0.4) {
      const row = rows[Math.floor(random() * rows.length)];
      const from = Math.floor(random() * (row.length - 3));
      const run = row.slice(from, from + length);
      return random() < 0.3 ? run + run : run;
    }
    if (kind < 0.5) {
      const model = Array.from({ length: 2 + Math.floor(random() * 3) }, () => one(consonants + vowels)).join(
        '',
      );
      return model + String(2 + Math.floor(random() * 8));
    }
    if (kind < 0.7) return Array.from({ length }, () => one(rows.slice(0, 3).join(''))).join('');
    if (kind < 0.85) return Array.from({ length: Math.min(length, 5) }, () => one(consonants)).join('');
    return Array.from(
      { length: 1 + (length >> 2) },
      () => one(consonants) + one(vowels) + one(consonants),
    ).join('');
  });
}
