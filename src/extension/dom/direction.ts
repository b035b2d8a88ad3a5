import { countOf } from './text.ts';

const leftwardScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Returns the direction of the script of a language (a code or tag), or else that of most letters of a text in it. */
export function directionIn(lang: string, text: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(lang).maximize();
  if (script === undefined) return directionOf(text);
  return leftwardScripts.has(script) ? 'rtl' : 'ltr';
}

/** Returns the direction of most letters of a text. Embedded addresses and names don't change it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  // Hebrew, Arabic and related scripts in the BMP with their presentation forms, and Adlam and others beyond
  // it.
  const leftwards = countOf(
    text,
    /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu,
  );
  return 2 * leftwards > countOf(text, /\p{L}/gu) ? 'rtl' : 'ltr';
}
