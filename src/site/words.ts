import { languages } from 'vernacular-engine/languages';

/** Returns the English name of a language, or the code if it is unknown. */
export function nameOf(lang: string): string {
  return languages[lang]?.[0] ?? lang;
}

/** Returns the native name of a language if it differs from the English name. */
export function nativeNameOf(lang: string): string | undefined {
  const [english, native] = languages[lang] ?? [];
  return native === english ? undefined : native;
}

/** Formats a share as a percentage, with a decimal place if it is small. */
export const percent = (share: number) => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;

export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(2) : time.toFixed(0)} ms`;
