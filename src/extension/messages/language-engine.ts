/**
 * Which engine detects languages? Where the model cannot be read, franc-min answers in its place, and the
 * popup says so; it asks here.
 */
import browser from 'webextension-polyfill';
import type { LanguageDetector } from '../../engine/index.ts';

/** Internal message, popup to background. Loads nothing. */
export interface EngineRequest {
  readonly engine: 'language';
}

export interface EngineAnswer {
  /** Null while none is loaded. */
  readonly languageEngine: LanguageDetector['engine'] | null;
}

/** Whether a message from one of our own pages is an {@link EngineRequest}. */
export function isEngineRequest(message: unknown): message is EngineRequest {
  return (
    typeof message === 'object' && message !== null && 'engine' in message && message.engine === 'language'
  );
}

/** For the popup: whether the language model could not be read and franc-min answers in its place. */
export async function isFallbackInUse(): Promise<boolean> {
  const request: EngineRequest = { engine: 'language' };
  const answer: EngineAnswer = await browser.runtime.sendMessage(request);
  return answer.languageEngine === 'franc-min';
}
