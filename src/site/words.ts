import { languages } from 'vernacular-engine/languages';
import type { Inspected } from './protocol.ts';

/** Returns the code if the language is unknown. */
export function nameOf(lang: string): string {
  return languages[lang]?.[0] ?? lang;
}

/** Undefined if the native name equals the English name. */
export function nativeNameOf(lang: string): string | undefined {
  const [english, native] = languages[lang] ?? [];
  return native === english ? undefined : native;
}

/** With a decimal place if the share is small. */
export const percent = (share: number) => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;

export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(2) : time.toFixed(0)} ms`;

/** The text that is there when the page opens, with its answer, so that nothing has to be loaded for it. */

export const exampleText =
  'The meeting was moved to Friday. Die Unterlagen kommen morgen mit der Post. Merci beaucoup pour votre aide !';

/** Set by the build: the small model's answer to {@link exampleText}. */
declare const exampleAnswer: Inspected;

export const answerToExample = (): Inspected => exampleAnswer;
