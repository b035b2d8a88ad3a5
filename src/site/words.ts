/**
 * Names languages and writes numbers for the playground, which is in English.
 */
import { languages } from 'vernacular-engine/languages';

/** The English name of a language, the code itself where it is none of ours. */
export function nameOf(lang: string): string {
  return languages[lang]?.[0] ?? lang;
}

/** The language's name for itself, where it differs from the English one. */
export function nativeNameOf(lang: string): string | undefined {
  const [english, native] = languages[lang] ?? [];
  return native === english ? undefined : native;
}

/** A share in per cent, with a decimal where it is small. */
export const percent = (share: number) => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;

export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(2) : time.toFixed(0)} ms`;
