/**
 * Reads the stored copy of the policy, which the background keeps since Chromium provides the policy only
 * seconds after its start. Not exported by index.ts, since it imports the browser API.
 */
import browser from 'webextension-polyfill';
import { type PolicyReading, policyIn } from './policy.ts';

/** Key in `storage.local` of the copy of the managed items. Absent without a policy. */
export const policyItem = 'policy';

/** Rejects if the storage can't be read. */
export async function readPolicy(): Promise<PolicyReading> {
  const { [policyItem]: items } = await browser.storage.local.get(policyItem);
  return policyIn(typeof items === 'object' && items !== null ? { ...items } : {});
}
