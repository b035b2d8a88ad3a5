/** The most common one first. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  // Norwegian: Bokmål and Nynorsk.
  no: ['nb', 'nn'],
  // Serbo-Croatian.
  sh: ['sr', 'hr', 'bs'],
  // Macrolanguages: Chinese (Cantonese pages declare zh-HK) and Kurdish (includes Sorani).
  zh: ['zh', 'yue', 'wuu', 'gan', 'hak', 'nan', 'lzh'],
  ku: ['ku', 'ckb'],
};

/** Returns the languages that a code means, the most common one first. Empty if it means one language. */
export function meaningsOf(code: string): readonly string[] {
  return meanings[code] ?? [];
}

const nounCapitalisers = new Set(['bar', 'de', 'gsw', 'lb', 'nds', 'stq']);

/** True if a language writes nouns with a capital, as others write names. */
export function capitalisesNouns(code: string): boolean {
  return nounCapitalisers.has(code);
}

/** Scripts of ISO 15924 that consist of several in Unicode. */
const partsOfScript: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani', 'Bopo'],
  Hant: ['Hani', 'Bopo'],
};

/** Returns the Unicode scripts in which a language, given by its code or tag, is usually written. */
export function scriptsOf(lang: string): readonly string[] {
  const { script = 'Latn' } = new Intl.Locale(lang).maximize();
  return partsOfScript[script] ?? [script];
}
