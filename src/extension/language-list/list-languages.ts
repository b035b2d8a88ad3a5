// Bypasses the engines' index, which would bundle the engines.
import { languages } from 'vernacular-engine/languages';
import { amount, languageName, message, uiLanguage } from '../i18n.ts';

export function listLanguages(): ListedLanguage[] {
  const { compare } = new Intl.Collator(uiLanguage());
  return Object.entries(languages)
    .map(([code, [english, native]]) => ({ code, english, native, name: languageName(code) }))
    .sort((a, b) => compare(a.name, b.name));
}

export function foundWords(found: number, all: number): string {
  if (found === 0) return message('languagesNone');
  return message('languagesFound', amount(found), amount(all));
}

export interface ListedLanguage {
  readonly code: string;
  readonly english: string;
  readonly native: string;
  readonly name: string;
}

/** Exact matches come first, then prefixes of words, then substrings. A script, as in `zh-Hant`, does not count. */
export function searchLanguages(languages: readonly ListedLanguage[], query: string): ListedLanguage[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [...languages];
  if (/-[a-z]{4}$/.test(wanted)) return languages.filter(({ code }) => wanted.startsWith(`${code}-`));
  const found = languages
    .map((language) => ({ language, rank: rank(language, wanted) }))
    .filter(({ rank }) => rank < ranks.length)
    .sort((a, b) => a.rank - b.rank)
    .map(({ language }) => language);
  if (found.length > 0) return found;
  return languages.filter(
    ({ code, name }) =>
      isRomanised(code) && ` ${fold(message('languageInLatinLetters', name))}`.includes(` ${wanted}`),
  );
}

/** True for languages in another script, whose text in Latin letters gets an answer such as `hi-Latn`. */
export function isRomanised(code: string): boolean {
  return new Intl.Locale(code).maximize().script !== 'Latn';
}

const ranks: readonly ((term: string, wanted: string) => boolean)[] = [
  (term, wanted) => term === wanted,
  (term, wanted) => ` ${term}`.includes(` ${wanted}`),
  (term, wanted) => term.includes(wanted),
];

function rank({ code, english, native, name }: ListedLanguage, wanted: string): number {
  const names = [english, name, ...native.split(', ')].map(fold);
  const position = ranks.findIndex((matches) => [code, ...names].some((term) => matches(term, wanted)));
  return position === -1 ? ranks.length : position;
}

/** Letters without a Unicode decomposition → common substitutes. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ʼ: "'",
  '’': "'",
};

/** Removes diacritics, but not the vowel signs of Indic scripts. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|(?=\p{Mn})\p{Diacritic}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ıłøđðħæœßʼ’]/g, (letter) => plainLetters[letter] ?? letter);
}
