/** Text in no language, for the class {@link noLanguage}. */
import { createRandom, seedOf } from '../../model/random.ts';

/** Languages that capitalise hardly anything but names. */
const sources = 'en es fr it pt nl pl sv da fi cs ro hu tr id ca'.split(' ');

const minLanguages = 3;
/** A name that occurs in lower case more often is a word (rose, mark). */
const maxLowerCaseCount = 2;

const capitalised = /(?<=\p{Ll}[,]? )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}/gu;

export function sharedNames(linesOf: (lang: string) => readonly string[]): string[] {
  const counts = new Map<string, number>();
  const lowerCaseCounts = new Map<string, number>();
  for (const lang of sources) {
    const namesOfLanguage = new Set<string>();
    for (const line of linesOf(lang)) {
      for (const [name] of line.matchAll(capitalised)) namesOfLanguage.add(name);
      for (const [word] of line.matchAll(/(?<![\p{L}'’-])\p{Ll}[\p{L}'’-]*/gu))
        lowerCaseCounts.set(word, (lowerCaseCounts.get(word) ?? 0) + 1);
    }
    for (const name of namesOfLanguage) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isWord = (name: string) => (lowerCaseCounts.get(name.toLowerCase()) ?? 0) > maxLowerCaseCount;
  return [...counts].flatMap(([name, count]) => (count >= minLanguages && !isWord(name) ? [name] : []));
}

const rows = 'qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn'.split(' ');
const consonants = 'bcdfghjklmnpqrstvwxz';
const vowels = 'aeiouy';

export function mashedKeys(count: number): string[] {
  const random = createRandom(seedOf('mash', 1));
  const pickLetter = (letters: string) => letters.charAt(Math.floor(random() * letters.length));
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
      const model = Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
        pickLetter(consonants + vowels),
      ).join('');
      return model + String(2 + Math.floor(random() * 8));
    }
    if (kind < 0.7) return Array.from({ length }, () => pickLetter(rows.slice(0, 3).join(''))).join('');
    if (kind < 0.85)
      return Array.from({ length: Math.min(length, 5) }, () => pickLetter(consonants)).join('');
    return Array.from(
      { length: 1 + (length >> 2) },
      () => pickLetter(consonants) + pickLetter(vowels) + pickLetter(consonants),
    ).join('');
  });
}
