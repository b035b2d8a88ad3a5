import { type FallbackCode, fallbackCodes, VernacularError } from './client-errors.ts';
import { findApi } from './extension-api.ts';
import type { InspectBody, Inspection } from './inspection.ts';
import type { LanguageCandidate } from './read-answers.ts';

/** Candidates are sorted, most likely first. */
export type Fallback = (text: string) => readonly LanguageCandidate[] | Promise<readonly LanguageCandidate[]>;

/** Of Chromium and Firefox. */
const noLanguage = new Set(['und', 'un']);
/** Below 0.3, the limit that we recommend for most uses. */
const maxUnreliable = 0.29;
/** Where they differ from the browser's, after `Intl.Locale` has replaced old codes such as `iw`. */
const vernacularCodes: Readonly<Record<string, string>> = { fil: 'tl', no: 'nb' };

/** Marks the candidates with the code of `error`. Rethrows other errors, and all without a fallback. */
export async function detectInstead(
  fallback: Fallback | undefined,
  texts: readonly string[],
  error: unknown,
): Promise<LanguageCandidate[][]> {
  const code = codeOf(error);
  if (fallback === undefined || code === undefined) throw error;
  const results = await Promise.all(texts.map((text) => fallback(text)));
  return results.map((candidates) =>
    candidates.map(({ lang, confidence }) => ({ lang, confidence, fallback: code })),
  );
}

function codeOf(error: unknown): FallbackCode | undefined {
  return error instanceof VernacularError ? fallbackCodes.find((code) => code === error.code) : undefined;
}

/** Also rethrows if parts or profanity are asked for: without them, the answer would mislead. */
export async function inspectInstead(
  fallback: Fallback | undefined,
  { texts, only, minConfidence = 0, parts, profanity }: InspectBody,
  error: unknown,
): Promise<Inspection[]> {
  const code = codeOf(error);
  if (code === undefined || parts || profanity) throw error;
  const inspectAll = async (all: readonly string[]) =>
    (await detectInstead(fallback, all, error)).map((candidates) => ({
      languages: candidates.filter(
        ({ lang, confidence }) => confidence >= minConfidence && (only === undefined || only.includes(lang)),
      ),
      fallback: code,
    }));
  const wholes = await inspectAll(
    texts.map((text) => (typeof text === 'string' ? text : text.blocks.join('\n'))),
  );
  return Promise.all(
    wholes.map(async (whole, at) => {
      const text = texts[at];
      return typeof text === 'object' ? { ...whole, blocks: await inspectAll(text.blocks) } : whole;
    }),
  );
}

export function findBrowserFallback(): Fallback | undefined {
  const detect = findApi(({ i18n }) => i18n?.detectLanguage?.bind(i18n));
  if (detect === undefined) return undefined;
  return async (text) => {
    const { isReliable, languages } = await detect(text);
    const known = languages.filter(({ language }) => !noLanguage.has(language));
    return known.map(({ language, percentage }) => ({
      lang: vernacularCodeOf(language),
      confidence: isReliable ? percentage / 100 : Math.min(percentage / 200, maxUnreliable),
    }));
  };
}

function vernacularCodeOf(code: string): string {
  const { language } = new Intl.Locale(code);
  return vernacularCodes[language] ?? language;
}
