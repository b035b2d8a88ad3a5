/**
 * Reads the setting "Languages I read": the only languages that the popup and the address bar answer with, and
 * the card once its button is pressed. It never applies to what other extensions ask.
 */
import browser from 'webextension-polyfill';
import { settingsIn, settingsItems } from './settings.ts';

/**
 * The chosen codes that are keys of `known`; empty when all languages are meant, and where the item is invalid.
 * Rejects when the storage cannot be read.
 */
export async function loadLanguagesRead(known: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { languagesRead } = settingsIn(await browser.storage.local.get(settingsItems.languagesRead));
  return languagesRead.filter((code) => Object.hasOwn(known, code));
}
