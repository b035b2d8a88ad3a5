import { countOf } from './count.ts';

const leftwardScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/**
 * Returns the direction of a text: that of the script of `lang` (a code or tag), or else that of most
 * letters. Embedded addresses and names don't change it.
 */
export function directionOf(text: string, lang?: string): 'ltr' | 'rtl' {
  const script = lang && new Intl.Locale(lang).maximize().script;
  if (script) return leftwardScripts.has(script) ? 'rtl' : 'ltr';
  // Hebrew, Arabic and related scripts in the BMP with their presentation forms, and Adlam and others beyond
  // it.
  const leftwards = countOf(
    text,
    /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu,
  );
  return 2 * leftwards > countOf(text, /\p{L}/gu) ? 'rtl' : 'ltr';
}
