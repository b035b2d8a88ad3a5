import browser from 'webextension-polyfill';
import { type PolicyReading, policyIn } from './policy.ts';

/** Key in `storage.local` of a copy of the managed items, which Chromium provides only seconds after its start. */
export const policyItem = 'policy';

export async function readPolicy(): Promise<PolicyReading> {
  const { [policyItem]: items } = await browser.storage.local.get(policyItem);
  return policyIn(typeof items === 'object' && items !== null ? { ...items } : {});
}

export function onItemsChange(items: readonly string[], listener: () => void): () => void {
  const { onChanged } = browser.storage.local;
  const listen = (changes: object) => {
    if (items.some((item) => Object.hasOwn(changes, item))) listener();
  };
  onChanged.addListener(listen);
  return () => onChanged.removeListener(listen);
}
