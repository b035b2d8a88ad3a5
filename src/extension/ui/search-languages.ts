/**
 * Finds languages by what people call them or type for them: English, native, the browser's language, codes.
 */

/** A language as the list shows it. */
export interface ListedLanguage {
  readonly code: string;
  /** Name in English. */
  readonly english: string;
  /** Name in the language itself; variants separated by `, `. */
  readonly native: string;
  /** Name in the browser's language. */
  readonly name: string;
}

/**
 * The languages that `query` finds, regardless of case and diacritics: first those whose code or name it is, then
 * those with a word in their name that starts with it, then those whose name contains it; otherwise in the given
 * order. All of them for an empty query.
 */
export function searchLanguages(languages: readonly ListedLanguage[], query: string): ListedLanguage[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [...languages];
  return languages
    .map((language) => ({ language, rank: rank(language, wanted) }))
    .filter(({ rank }) => rank < ranks.length)
    .sort((a, b) => a.rank - b.rank)
    .map(({ language }) => language);
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

/** Letters that Unicode does not decompose → how people type them without the right keyboard. */
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

/** The text in lower case without diacritics; vowel signs of Indic scripts are no diacritics and stay. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|(?=\p{Mn})\p{Diacritic}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ıłøđðħæœßʼ’]/g, (letter) => plainLetters[letter] ?? letter);
}
