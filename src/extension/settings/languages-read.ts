/**
 * Reads the setting "Languages I read": soft evidence for the answers of the card, the popup and the address bar. It
 * never applies to what other extensions ask.
 */
import browser from 'webextension-polyfill';
import { settingsIn, settingsItems } from './settings.ts';

/**
 * The chosen codes that are keys of `known`; empty when none were chosen, and where the item is invalid.
 * Rejects when the storage cannot be read.
 */
export async function loadLanguagesRead(known: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { languagesRead } = settingsIn(await browser.storage.local.get(settingsItems.languagesRead));
  return languagesRead.filter((code) => Object.hasOwn(known, code));
}
