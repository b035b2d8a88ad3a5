/** See https://webmachinelearning.github.io/translation-api/. */

import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';

interface Languages {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** Missing in TypeScript's DOM library. */
interface BuiltInTranslator {
  translate(text: string, options: { readonly signal: AbortSignal }): Promise<string>;
}

interface BuiltInTranslators {
  availability(languages: Languages): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(
    options: Languages & { readonly signal: AbortSignal; monitor(download: EventTarget): void },
  ): Promise<BuiltInTranslator>;
}

/** Milliseconds without an answer or progress of a download after which a translation fails. */
const maxWaitMs = 30_000;

/** Undefined outside secure contexts too, and in workers. */
function builtIn(): BuiltInTranslators | undefined {
  return (globalThis as { readonly Translator?: BuiltInTranslators }).Translator;
}

/** Takes BCP 47 tags. True also if the browser has to download the languages first. Never rejects. */
export async function canTranslate(sourceLanguage: string, targetLanguage: string): Promise<boolean> {
  try {
    const state = await builtIn()?.availability({ sourceLanguage, targetLanguage });
    return state !== undefined && state !== 'unavailable';
  } catch {
    // The page's permissions policy forbids it.
    return false;
  }
}

interface TranslationOptions {
  /** Stops the translation, which then resolves with ''. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (percent: number) => void;
}

/** Resolves with a sentence if it failed. Call it directly after a press, since the browser may download languages only then. */
export async function translateOnDevice(
  text: string,
  sourceLanguage: string,
  targetLanguage: string,
  { signal: stop, onProgress }: TranslationOptions = {},
): Promise<string> {
  const languages = { sourceLanguage, targetLanguage };
  const ending = new AbortController();
  const { signal } = ending;
  stop?.addEventListener('abort', () => ending.abort(), { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(), maxWaitMs);
  };
  try {
    const isDownloaded = (await builtIn()?.availability(languages)) === 'available';
    if (!isDownloaded && !navigator.onLine) return message('translateFailed');
    wait();
    const monitor = (download: EventTarget) =>
      download.addEventListener('downloadprogress', (event) => {
        wait();
        onProgress?.(Math.round(100 * (event as ProgressEvent).loaded));
      });
    const translator = await builtIn()?.create({ ...languages, signal, monitor });
    wait();
    return (await translator?.translate(text, { signal })) ?? message('translateFailed');
  } catch {
    return stop?.aborted ? '' : message('translateFailed');
  } finally {
    clearTimeout(timer);
    // Also frees the translator.
    ending.abort();
  }
}

/** Undefined if the text is in the chosen language, or in all of the browser's. @param chosen empty for the browser's */
export function targetFor(lang: string, chosen: string): string | undefined {
  const targets = chosen === '' ? [browser.i18n.getUILanguage(), ...navigator.languages] : [chosen];
  return targets.find((tag) => codeOf(tag) !== codeOf(lang));
}

/** Returns the first subtag, which translation sites expect. Norwegian has two codes. */
export function codeOf(tag: string): string {
  const [code = ''] = tag.split('-');
  return code === 'no' ? 'nb' : code;
}
