/**
 * Reads the policy as it was last told: the background keeps a copy in `storage.local`, since Chromium takes seconds
 * after its start to tell it. No part of this room's index: it imports the browser, which rooms that are handed a policy
 * do without.
 */
import browser from 'webextension-polyfill';
import { type PolicyReading, policyIn } from './policy.ts';

/** Name of the item in `storage.local` with the managed items as they were told; absent where there are none. */
export const policyItem = 'policy';

/** What the organisation has set. Rejects when the storage cannot be read. */
export async function readPolicy(): Promise<PolicyReading> {
  const { [policyItem]: items } = await browser.storage.local.get(policyItem);
  return policyIn(typeof items === 'object' && items !== null ? { ...items } : {});
}

/** Calls `hear` when the policy has changed. Returns what ends that. */
export function onPolicyChange(hear: () => void): () => void {
  const { onChanged } = browser.storage.local;
  const listen = (changes: object) => {
    if (Object.hasOwn(changes, policyItem)) hear();
  };
  onChanged.addListener(listen);
  return () => onChanged.removeListener(listen);
}
