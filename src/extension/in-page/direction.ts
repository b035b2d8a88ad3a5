/**
 * Tells which way a text runs.
 */
import { countOf } from './count.ts';

/** The scripts of living languages that run from right to left. */
const leftwardScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/**
 * The direction that a text in a language runs in, given as a code or tag: that of its script, whatever addresses and names
 * stand in it. Where the language is not known, or its script, the direction that most letters run in.
 */
export function directionOf(text: string, lang?: string): 'ltr' | 'rtl' {
  const script = lang && new Intl.Locale(lang).maximize().script;
  if (script) return leftwardScripts.has(script) ? 'rtl' : 'ltr';
  // Hebrew, Arabic and their kin, with their presentation forms; Adlam and others above.
  const leftwards = countOf(
    text,
    /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu,
  );
  return 2 * leftwards > countOf(text, /\p{L}/gu) ? 'rtl' : 'ltr';
}
