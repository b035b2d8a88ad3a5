/**
 * Knows what the organisation has set, and keeps a copy of it for our pages and the next start: Chromium tells it only
 * some seconds after its own start, and until then what was told last holds.
 */

import { withTimeout } from '@vernacular/contract/accounts';
import browser from 'webextension-polyfill';
import { type Policy, policyIn, rulesUnder } from '../policy/index.ts';
import { policyItem, readPolicy } from '../policy/stored-policy.ts';

/** Milliseconds that a call waits to be told, before it goes by what was told last. */
const patience = 100;
/** Milliseconds that keeping the copy may take. */
const keepingMs = 5_000;

/** What holds in this background; a copy before it is told, as far as there is one. */
let inForce: Promise<Policy> | undefined;
let told: Promise<Policy> | undefined;
let hear: () => unknown = () => undefined;

/** What the organisation has set, as far as is known now. Never rejects. */
export function policyInForce(): Promise<Policy> {
  inForce ??= soonOrBefore();
  return inForce;
}

/** What the organisation has set, however long the browser takes to tell. Never rejects. */
export function policyTold(): Promise<Policy> {
  told ??= learn();
  return told;
}

/** What that means for the accounts. */
export const accountRules = async () => rulesUnder(await policyInForce());

/** Has the policy learnt again whenever the browser says that it has changed; calls `listener` where it has. */
export function followPolicy(listener: () => unknown): void {
  hear = listener;
  // Firefox reads it at its start alone, and warns of whoever listens.
  if (import.meta.env.MODE === 'firefox') return;
  browser.storage.managed.onChanged.addListener(() => {
    told = learn();
  });
}

async function soonOrBefore(): Promise<Policy> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const now = policyTold();
  // Reading what was told before may hang, and being told ends that.
  return (await Promise.race([now, late])) ?? Promise.race([now, toldBefore()]);
}

async function toldBefore(): Promise<Policy> {
  try {
    return (await readPolicy()).policy;
  } catch {
    // The accounts are in the same storage: a call that needs them is answered with 503.
    return {};
  }
}

async function learn(): Promise<Policy> {
  const items = await managedItems();
  const { policy } = policyIn(items);
  inForce = Promise.resolve(policy);
  // Where that takes too long it may be something else: whoever hears goes on either way.
  if (await withTimeout(remember(items), keepingMs, () => true)) hear();
  return policy;
}

/** Firefox rejects where nothing is set, and browsers without such a storage have no policy. */
async function managedItems(): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.managed.get(null);
  } catch {
    return {};
  }
}

/** Keeps what was told. Resolves with whether that is something else than before. */
async function remember(items: Record<string, unknown>): Promise<boolean> {
  const { local } = browser.storage;
  try {
    const { [policyItem]: before = {} } = await local.get(policyItem);
    if (JSON.stringify(before) === JSON.stringify(items)) return false;
    await (Object.keys(items).length === 0 ? local.remove(policyItem) : local.set({ [policyItem]: items }));
  } catch {
    // It holds in this background all the same, and is learnt again by the next.
  }
  return true;
}
