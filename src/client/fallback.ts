import { fallbackCodes, VernacularError } from './client-errors.ts';
import { findApi } from './extension-api.ts';
import type { LanguageCandidate } from './read-answers.ts';

/** Detects the language of a text without Vernacular. Candidates are sorted, most likely first. */
export type Fallback = (text: string) => readonly LanguageCandidate[] | Promise<readonly LanguageCandidate[]>;

/** Chromium's and Firefox's code for no language. */
const noLanguage = new Set(['und', 'un']);
/** Codes of Vernacular that differ from the browser's, after `Intl.Locale` has replaced old codes such as `iw`. */
const ownCodes: Readonly<Record<string, string>> = { fil: 'tl', no: 'nb' };

/**
 * Answers texts by the fallback, and marks the candidates with the code of `error`. Rethrows other errors, and
 * all errors without a fallback.
 */
export async function detectInstead(
  fallback: Fallback | undefined,
  texts: readonly string[],
  error: unknown,
): Promise<LanguageCandidate[][]> {
  const code =
    error instanceof VernacularError ? fallbackCodes.find((code) => code === error.code) : undefined;
  if (fallback === undefined || code === undefined) throw error;
  const results = await Promise.all(texts.map((text) => fallback(text)));
  return results.map((candidates) =>
    candidates.map(({ lang, confidence }) => ({ lang, confidence, fallback: code })),
  );
}

/** Returns a fallback by `i18n.detectLanguage`, or undefined if the browser lacks it. */
export function findBrowserFallback(): Fallback | undefined {
  const detect = findApi(({ i18n }) => i18n?.detectLanguage?.bind(i18n));
  if (detect === undefined) return undefined;
  return async (text) => {
    const { isReliable, languages } = await detect(text);
    const known = languages.filter(({ language }) => !noLanguage.has(language));
    return known.map(({ language, percentage }) => ({
      lang: ownCodeOf(language),
      confidence: (percentage / 100) * (isReliable ? 1 : 0.5),
    }));
  };
}

function ownCodeOf(code: string): string {
  const { language } = new Intl.Locale(code);
  return ownCodes[language] ?? language;
}
