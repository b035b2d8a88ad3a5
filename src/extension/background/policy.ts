/**
 * Reads the organisation's policy and stores a copy. Chromium provides the policy only seconds after its
 * start; until then the stored copy applies.
 */

import { withTimeout } from '@vernacular/contract/accounts';
import browser from 'webextension-polyfill';
import { type Policy, policyIn, rulesUnder } from '../policy/index.ts';
import { policyItem, readPolicy } from '../policy/stored-policy.ts';

/** Milliseconds to wait for the browser's policy before the stored copy is used. */
const timeoutMs = 100;
const keepingMs = 5_000;

let inForce: Promise<Policy> | undefined;
let fromBrowser: Promise<Policy> | undefined;
let notify: () => unknown = () => undefined;

/** Resolves with the stored copy while the browser's policy is pending. Never rejects. */
export function policyInForce(): Promise<Policy> {
  inForce ??= soonOrStoredCopy();
  return inForce;
}

/** Waits for the browser's policy, however long that takes. Never rejects. */
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

async function soonOrStoredCopy(): Promise<Policy> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const now = policyFromBrowser();
  // Reading the stored copy may hang; the browser's policy arriving late ends the wait.
  return (await Promise.race([now, late])) ?? Promise.race([now, readStoredCopy()]);
}

async function readStoredCopy(): Promise<Policy> {
  try {
    return (await readPolicy()).policy;
  } catch {
    // Calls that need the accounts are answered with 503, since these are in the same storage.
    return {};
  }
}

async function readManagedPolicy(): Promise<Policy> {
  const items = await managedItems();
  const { policy } = policyIn(items);
  inForce = Promise.resolve(policy);
  // On a timeout, assume that the policy has changed.
  if (await withTimeout(remember(items), keepingMs, () => true)) notify();
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

/** Resolves with true if the policy differs from the stored copy. */
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
