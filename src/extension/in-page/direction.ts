/**
 * Tells which way a text runs.
 */
import { countOf } from './count.ts';

/** The direction that most letters of a text run in. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  // Hebrew, Arabic and their kin, with their presentation forms; Adlam and others above.
  const leftwards = countOf(
    text,
    /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu,
  );
  return 2 * leftwards > countOf(text, /\p{L}/gu) ? 'rtl' : 'ltr';
}
