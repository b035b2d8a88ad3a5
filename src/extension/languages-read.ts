/**
 * "Languages I read": the only languages that the popup, the menu and the keyboard command answer with, where
 * a person chose some on the options page. Never applied to what other extensions ask.
 */
import browser from 'webextension-polyfill';

/** Name of the item in `storage.local`, and in its events. */
export const languagesReadItem = 'languages-read';

/**
 * The codes that were chosen, those that are keys of `known` alone; empty when all languages are meant, and
 * where the item makes no sense. Rejects when the storage cannot be read.
 */
export async function loadLanguagesRead(known: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { [languagesReadItem]: stored } = await browser.storage.local.get(languagesReadItem);
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored)].filter((code) => typeof code === 'string' && Object.hasOwn(known, code));
}

/** Keeps the codes; none stands for all languages and leaves nothing in the storage. */
export async function saveLanguagesRead(codes: readonly string[]): Promise<void> {
  const { local } = browser.storage;
  await (codes.length === 0 ? local.remove(languagesReadItem) : local.set({ [languagesReadItem]: codes }));
}
