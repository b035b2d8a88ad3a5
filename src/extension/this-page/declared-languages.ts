/**
 * Reads the languages that a page declares in its `lang` attribute, as the codes that we answer.
 */
import { languages } from 'vernacular-engine/languages';
import { ourCode } from 'vernacular-engine/our-code';

/** Codes that mean several of the languages that we answer, or fewer of them than browsers make of the code. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  // Norwegian: Bokmål or Nynorsk.
  no: ['nb', 'nn'],
  // Serbo-Croatian.
  sh: ['sr', 'hr', 'bs'],
  // Macro-languages: Chinese, whose Cantonese pages say zh-HK, and Kurdish, Sorani too.
  zh: ['zh', 'yue', 'wuu', 'gan', 'hak', 'nan', 'lzh'],
  ku: ['ku', 'ckb'],
  cmn: ['zh'],
};

/** Tags for "no language", "several" or "not known". */
const undetermined = new Set(['und', 'zxx', 'mul', 'mis', 'x', 'i']);

/**
 * The languages that a `lang` such as `de-AT` can mean, as codes that we answer, or as it says a language that is none of
 * ours; empty when it names none or cannot be read.
 */
export function declaredLanguages(lang: string): readonly string[] {
  const [primary = ''] = lang.trim().toLowerCase().split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(primary) || undetermined.has(primary)) return [];
  const code = ourCode(primary);
  const own = code !== undefined && Object.hasOwn(languages, code) ? code : primary;
  return meanings[primary] ?? meanings[new Intl.Locale(primary).language] ?? [own];
}

const names = (type: 'language' | 'region') => new Intl.DisplayNames('en', { type, fallback: 'none' });
const languageNames = names('language');
const countryNames = names('region');

/**
 * Whether a code is of a language that is none of ours, such as Ancient Greek or Manx, so that no answer can say that it is
 * wrong. Two letters that a country has are mostly meant for that, by mistake: `jp`, `kr`.
 */
export function isBeyondOurs(code: string): boolean {
  if (Object.hasOwn(languages, code)) return false;
  if (code.length === 3) return true;
  return languageNames.of(code) !== undefined && countryNames.of(code.toUpperCase()) === undefined;
}
