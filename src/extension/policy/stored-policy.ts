/** The background keeps a copy, since Chromium provides the policy only seconds after its start. */
import browser from 'webextension-polyfill';
import { type PolicyReading, policyIn } from './policy.ts';

/** Key in `storage.local` of the copy of the managed items. Absent without a policy. */
export const policyItem = 'policy';

export async function readPolicy(): Promise<PolicyReading> {
  const { [policyItem]: items } = await browser.storage.local.get(policyItem);
  return policyIn(typeof items === 'object' && items !== null ? { ...items } : {});
}
