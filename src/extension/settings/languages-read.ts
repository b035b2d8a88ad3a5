/**
 * "Languages I read": the only languages that the popup and the address bar answer with, and the card once its
 * button is pressed, where a person chose some on the options page. Never applied to what other extensions ask.
 */
import browser from 'webextension-polyfill';
import { settingsIn, settingsItems } from './settings.ts';

/**
 * The codes that were chosen, those that are keys of `known` alone; empty when all languages are meant, and
 * where the item makes no sense. Rejects when the storage cannot be read.
 */
export async function loadLanguagesRead(known: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { languagesRead } = settingsIn(await browser.storage.local.get(settingsItems.languagesRead));
  return languagesRead.filter((code) => Object.hasOwn(known, code));
}
