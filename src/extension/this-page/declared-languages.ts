/**
 * Reads the languages that a page declares in its `lang` attribute, as the codes that we answer.
 */

/** Code that pages use → the codes under which we answer that language. */
const otherCodes: Readonly<Record<string, readonly string[]>> = {
  // Norwegian: Bokmål or Nynorsk.
  no: ['nb', 'nn'],
  // Old codes of ISO 639, which browsers still know.
  iw: ['he'],
  in: ['id'],
  ji: ['yi'],
  jw: ['jv'],
  mo: ['ro'],
  // What browsers make of our own codes.
  fil: ['tl'],
  chm: ['mhr'],
  bik: ['bcl'],
  // Serbo-Croatian.
  sh: ['sr', 'hr', 'bs'],
  // Macro-languages: Chinese, whose Cantonese pages say zh-HK, and Kurdish, Sorani too.
  zh: ['zh', 'yue', 'wuu', 'gan', 'hak', 'nan', 'lzh'],
  ku: ['ku', 'ckb'],
  // ISO 639-3 codes that are members of a macro-language.
  cmn: ['zh'],
  arb: ['ar'],
};

/** Tags for "no language", "several" or "not known". */
const undetermined = new Set(['und', 'zxx', 'mul', 'mis', 'x', 'i']);

/**
 * The languages that a `lang` such as `de-AT` can mean, as codes that we answer; empty when it names none or
 * cannot be read.
 */
export function declaredLanguages(lang: string): readonly string[] {
  const [primary = ''] = lang.trim().toLowerCase().split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(primary) || undetermined.has(primary)) return [];
  const code = canonical(primary);
  return otherCodes[primary] ?? otherCodes[code] ?? [code];
}

/** The ISO 639-1 code where there is one, according to the browser: `deu` becomes `de`, and `prs`, its `fa-AF`, `fa`. */
function canonical(primary: string): string {
  try {
    return new Intl.Locale(primary).language;
  } catch {
    return primary;
  }
}
