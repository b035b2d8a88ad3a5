/** Chromium provides the policy only seconds after its start; until then the stored copy applies. */

import { withTimeout } from '@vernacular/contract/timeout';
import browser from 'webextension-polyfill';
import { type Policy, policyIn, rulesUnder } from '../policy/policy.ts';
import { policyItem, readPolicy } from '../policy/stored-policy.ts';

const timeoutMs = 100;
const storeTimeoutMs = 5_000;

let inForce: Promise<Policy> | undefined;
let fromBrowser: Promise<Policy> | undefined;
let notify: () => unknown = () => undefined;

/** Resolves with the stored copy while the browser's policy is pending. Never rejects. */
export function policyInForce(): Promise<Policy> {
  inForce ??= readPolicyOrStoredCopy();
  return inForce;
}

/** Never rejects. */
export function policyFromBrowser(): Promise<Policy> {
  fromBrowser ??= readManagedPolicy();
  return fromBrowser;
}

export const accountRules = async () => rulesUnder(await policyInForce());

export function followPolicy(listener: () => unknown): void {
  notify = listener;
  // Firefox reads the policy only at its start, and warns about listeners.
  if (import.meta.env.MODE === 'firefox') return;
  browser.storage.managed.onChanged.addListener(() => {
    fromBrowser = readManagedPolicy();
  });
}

async function readPolicyOrStoredCopy(): Promise<Policy> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const current = policyFromBrowser();
  // Reading the stored copy may hang, so also accept the browser's policy if it arrives late.
  return (await Promise.race([current, timeout])) ?? Promise.race([current, readStoredCopy()]);
}

async function readStoredCopy(): Promise<Policy> {
  try {
    return (await readPolicy()).policy;
  } catch {
    // The accounts are in the same storage, so calls that need them get 503 anyway.
    return {};
  }
}

async function readManagedPolicy(): Promise<Policy> {
  const items = await managedItems();
  const { policy } = policyIn(items);
  inForce = Promise.resolve(policy);
  // On a timeout, assume that the policy has changed.
  if (await withTimeout(remember(items), storeTimeoutMs, () => true)) notify();
  return policy;
}

/** Firefox rejects if no policy is set. Some browsers have no managed storage. */
async function managedItems(): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.managed.get(null);
  } catch {
    return {};
  }
}

async function remember(items: Record<string, unknown>): Promise<boolean> {
  const { local } = browser.storage;
  try {
    const { [policyItem]: before = {} } = await local.get(policyItem);
    if (JSON.stringify(before) === JSON.stringify(items)) return false;
    await (Object.keys(items).length === 0 ? local.remove(policyItem) : local.set({ [policyItem]: items }));
  } catch {
    // The policy still applies in this background, and the next one reads it again.
  }
  return true;
}
