/**
 * The one instance of everything: engines, accounts, and the contract above them. Making them reads nothing;
 * the first call does.
 */
import browser from 'webextension-polyfill';
import { BUILT_IN_ID, createAccounts } from '../../accounts/index.ts';
import { createApi } from '../../api/index.ts';
import { createEngines, type LanguageDetector } from '../../engine/index.ts';
import { createStorage } from './storage.ts';
import { createWriterLock } from './writer-lock.ts';

const clock = Date.now;

export const accounts = createAccounts({
  storage: createStorage(),
  lock: createWriterLock(),
  clock,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
});

/** Whether the language engine was asked for since we woke. */
let isLanguageAsked = false;

export const engines = createEngines({
  async languageModel() {
    isLanguageAsked = true;
    const { body } = await fetch(browser.runtime.getURL('language.bin'));
    if (body === null) throw new Error('The language model is empty.');
    return body;
  },
  async languageCore() {
    const file = await fetch(browser.runtime.getURL('language.wasm'));
    // Not streaming, which saves nothing of so little and depends on the type that the browser gives the file.
    return WebAssembly.compile(await file.arrayBuffer());
  },
});

/** What detects languages: null before the first detection, for asking loads nothing, and where nothing can. */
export async function languageEngineInUse(): Promise<LanguageDetector['engine'] | null> {
  if (!isLanguageAsked) return null;
  try {
    return (await engines.language()).engine;
  } catch {
    // Neither can: each detection says so itself (503).
    return null;
  }
}

export const api = createApi({ engines, accounts, clock, ownAccount: BUILT_IN_ID });
