import { languages } from 'vernacular-engine/languages';
import { ourCode } from 'vernacular-engine/our-code';

/** Codes that stand for several of our languages, or that differ from the browser's canonical form. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  // Norwegian: Bokmål and Nynorsk.
  no: ['nb', 'nn'],
  // Serbo-Croatian.
  sh: ['sr', 'hr', 'bs'],
  // Macrolanguages: Chinese (Cantonese pages declare zh-HK) and Kurdish (includes Sorani).
  zh: ['zh', 'yue', 'wuu', 'gan', 'hak', 'nan', 'lzh'],
  ku: ['ku', 'ckb'],
  cmn: ['zh'],
};

/** Subtags for "no language", "several", "unknown" and private use. */
const undetermined = new Set(['und', 'zxx', 'mul', 'mis', 'x', 'i']);

/**
 * Returns our codes for a tag such as `de-AT`. A language that we don't support is returned as it is. Empty
 * if the tag has no language or is invalid.
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
 * True if a code stands for a language that we don't support, such as Manx, so a detection can't contradict
 * it. False for country codes such as `jp` and `kr`, which are usually mistakes.
 */
export function isBeyondOurs(code: string): boolean {
  if (Object.hasOwn(languages, code)) return false;
  if (code.length === 3) return true;
  return languageNames.of(code) !== undefined && countryNames.of(code.toUpperCase()) === undefined;
}
