import { VernacularError } from './client-errors.ts';
import { findApi } from './extension-api.ts';
import type { LanguageCandidate } from './read-answers.ts';

/** Detects the language of a text without Vernacular. Candidates are sorted, most likely first. */
export type Fallback = (text: string) => readonly LanguageCandidate[] | Promise<readonly LanguageCandidate[]>;

/** Codes of the errors that a fallback replaces: Vernacular is not there, or gives no access now. */
const fallbackCodes = [
  'not_installed',
  'access_pending',
  'access_denied',
  'access_paused',
  'key_just_given',
  'too_many_questions',
  'too_many_requests',
  'too_many_keys',
] as const;

export type FallbackCode = (typeof fallbackCodes)[number];

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

/** Returns a fallback by `i18n.detectLanguage`, or undefined if there is no extension API. */
export function findBrowserFallback(): Fallback | undefined {
  const i18n = findApi((api) => api.i18n);
  if (i18n === undefined) return undefined;
  return async (text) => {
    const { isReliable, languages } = await i18n.detectLanguage(text);
    return (
      languages
        // Chromium's and Firefox's codes for no language.
        .filter(({ language }) => language !== 'und' && language !== 'un')
        .map(({ language, percentage }) => ({
          lang: ownCodeOf(language),
          confidence: (percentage / 100) * (isReliable ? 1 : 0.5),
        }))
    );
  };
}

function ownCodeOf(code: string): string {
  const { language } = new Intl.Locale(code);
  return ownCodes[language] ?? language;
}
