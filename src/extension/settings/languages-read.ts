/**
 * Reads the setting "Languages I read": soft evidence for the answers of the card, the popup and the address bar. It
 * never applies to what other extensions ask.
 */
import browser from 'webextension-polyfill';
import { readPolicy } from '../policy/stored-policy.ts';
import { settingsIn, settingsItems, settingsUnder } from './settings.ts';

/**
 * The chosen codes, or those that the organisation has set, that are keys of `known`; empty when none were chosen, and
 * where the item is invalid. Rejects when the storage cannot be read.
 */
export async function loadLanguagesRead(known: Readonly<Record<string, unknown>>): Promise<string[]> {
  const [items, { policy }] = await Promise.all([
    browser.storage.local.get(settingsItems.languagesRead),
    readPolicy(),
  ]);
  const { languagesRead } = settingsUnder(policy, settingsIn(items));
  return languagesRead.filter((code) => Object.hasOwn(known, code));
}
