import { message } from '../../i18n.ts';
import type { TextPart } from '../../messages/inspection.ts';
import { translateOnDevice } from '../../translation/on-device.ts';
import { codeOf } from '../../translation/target.ts';
import { digits } from './words.ts';

export interface TranslationOptions {
  readonly text: string;
  /** BCP 47 tag of the text, or of the largest part of it. */
  readonly lang: string;
  /** Of a text in several languages. Each is translated from its own. */
  readonly parts: readonly TextPart[];
  /** As {@link targetFor} takes it. */
  readonly into: string;
  /** The site that the user has chosen. */
  readonly site: string | undefined;
  say(words: string): void;
}

/** UTF-16 units. A longer translation would hide the answer. */
const maxLength = 500;

/** Translates the parts of a text that are not in `target` already. Resolves with '' once the signal aborts. */
export async function translatePassages(
  { text, lang, parts, say }: TranslationOptions,
  target: string,
  signal: AbortSignal,
): Promise<string> {
  const cut = text.trimEnd().slice(0, maxLength);
  // The space and the signs behind a part belong to it.
  const passages = parts.map((part, at) => ({
    words: cut.slice(part.start, parts[at + 1]?.start).trim(),
    lang: part.lang,
  }));
  const whole = [{ words: cut.trim(), lang }];
  const onProgress = (percent: number) => say(message('translateLoading', digits(percent)));
  const translated: string[] = [];
  for (const { words, lang } of parts.length > 0 ? passages : whole) {
    if (signal.aborted) return '';
    const isForeign = words !== '' && codeOf(lang) !== codeOf(target);
    translated.push(isForeign ? await translateOnDevice(words, lang, target, { signal, onProgress }) : words);
  }
  return signal.aborted ? '' : [...new Set(translated)].join(' ').trim();
}
