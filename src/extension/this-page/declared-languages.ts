/**
 * Reads the languages that a page declares in its `lang` attribute, as the codes that we answer.
 */
import { languages } from '../../engine/language/languages.ts';
import { ourCode } from '../../engine/language/our-code.ts';

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
 * The languages that a `lang` such as `de-AT` can mean, as codes that we answer; empty when it names none or
 * cannot be read.
 */
export function declaredLanguages(lang: string): readonly string[] {
  const [primary = ''] = lang.trim().toLowerCase().split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(primary) || undetermined.has(primary)) return [];
  return meanings[primary] ?? meanings[new Intl.Locale(primary).language] ?? [ourCode(primary) as string];
}

/**
 * Whether a code is of a language that is none of ours, such as Ancient Greek, so that no answer can say that it is wrong.
 * Two letters that are none of ours are mostly a country's, by mistake: `jp`.
 */
export function isBeyondOurs(code: string): boolean {
  return code.length === 3 && !Object.hasOwn(languages, code);
}
