/**
 * A policy never changes the stored values. All access runs under a Web Lock, so that contexts don't overwrite each other's
 * changes.
 */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { type Policy, SetByOrganisationError } from '../policy/policy.ts';
import { onItemsChange, policyItem, readPolicy } from '../policy/stored-policy.ts';
import {
  changedSettings,
  itemsOf,
  type Settings,
  settingsIn,
  settingsItems,
  settingsUnder,
  someSettings,
} from './settings.ts';

/** Key in `storage.local`: true while settings are synchronised, otherwise absent. */
const syncSwitchItem = 'settings-sync';

/** Key in `storage.local`: true once the welcome page has been shown, otherwise absent. */
export const welcomeShownItem = 'welcome-shown';

/** The only key in `storage.sync`. */
const syncedItem = 'settings';

/**
 * The last value read from or written to `storage.sync`. A different value there comes from another browser, different
 * settings here have not been sent yet.
 */
const knownItem = 'settings-known';

/** A later release may add fields. One that changes fields must change the version. */
const syncedShape = v.object({ version: v.literal(1), ...someSettings });

/** Data of a later version, which must not be overwritten. */
const laterShape = v.object({ version: v.pipe(v.number(), v.gtValue(1)) });

export class NotSyncedError extends Error {
  override readonly name = 'NotSyncedError';
}

export interface LoadedSettings {
  readonly settings: Settings;
  readonly isSynced: boolean;
  readonly policy: Policy;
}

export async function loadSettings(): Promise<LoadedSettings> {
  const userSettings = await loadOwnSettings();
  return { ...userSettings, settings: settingsUnder(userSettings.policy, userSettings.settings) };
}

/** Returns the user's own settings, without the policy's. */
export async function loadOwnSettings(): Promise<LoadedSettings> {
  const [{ [syncSwitchItem]: switched, ...items }, { policy }] = await Promise.all([
    browser.storage.local.get([...Object.values(settingsItems), syncSwitchItem]),
    readPolicy(),
  ]);
  const { syncAllowed = true } = policy;
  return { settings: settingsIn(items), isSynced: switched === true && syncAllowed, policy };
}

/** Returns a function that stops this. */
export function onSettingsChange(listener: () => void): () => void {
  return onItemsChange([...Object.values(settingsItems), syncSwitchItem, policyItem], listener);
}

/**
 * Changes by other browsers are merged first, since all settings are sent together. Rejects with {@link NotSyncedError} if
 * only the synchronisation failed. After any other error, nothing has changed.
 */
export function changeSettings(change: (before: Settings) => Partial<Settings>): Promise<Settings> {
  return inTurn(async () => {
    const { settings: userSettings, isSynced } = await loadOwnSettings();
    const reading = isSynced ? readSynced() : undefined;
    // If reading fails, store the change here before rejecting.
    const news = (await reading?.catch(() => undefined))?.news;
    const before = { ...userSettings, ...news };
    const after = { ...before, ...change(before) };
    await keep(after, news);
    await reading;
    if (isSynced) await writeSynced(after);
    return after;
  });
}

/** `write` gets the items. */
export function replaceSettings(
  settings: Settings,
  write: (items: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  return inTurn(async () => {
    const { isSynced } = await loadOwnSettings();
    await write(itemsOf(settings));
    if (isSynced) await writeSynced(settings);
  });
}

/**
 * On: takes over settings that another browser has synchronised, or else sends those of this browser. Off: leaves them for
 * other browsers. Rejects with {@link NotSyncedError}, or SetByOrganisationError if the policy forbids it.
 */
export function turnSync(on: boolean): Promise<void> {
  return inTurn(async () => {
    const { local } = browser.storage;
    if (!on) return local.remove([syncSwitchItem, knownItem]);
    const { settings, policy } = await loadOwnSettings();
    if (policy.syncAllowed === false) throw new SetByOrganisationError();
    const { there } = await readSynced();
    if (there === undefined) {
      await writeSynced(settings);
      await local.set({ [syncSwitchItem]: true });
    } else {
      const merged = itemsOf({ ...settings, ...there });
      await local.set({ ...merged, [syncSwitchItem]: true, [knownItem]: { version: 1, ...there } });
    }
  });
}

/** Takes over changes by another browser, or else sends unsent changes. */
export function followSync(): Promise<void> {
  return inTurn(async () => {
    const { settings, isSynced } = await loadOwnSettings();
    if (!isSynced) return;
    const { there, news } = await readSynced();
    if (news !== undefined) return keep({ ...settings, ...news }, news);
    if (there !== undefined && !isSame({ ...settings, ...there }, settings)) await writeSynced(settings);
  });
}

/** Everything except the accounts. Other browsers keep their copies. Rejects if something is left. */
export function deleteSettings(): Promise<void> {
  return inTurn(async () => {
    const { local, sync } = browser.storage;
    // Even if the policy has since forbidden synchronisation: the data is the user's.
    const { [syncSwitchItem]: switched } = await local.get(syncSwitchItem);
    if (switched === true) await sync.remove(syncedItem);
    await local.remove([...Object.values(settingsItems), syncSwitchItem, knownItem, welcomeShownItem]);
  });
}

/** Stores settings, and `news` as known. Settings at their default have no item. */
async function keep(settings: Settings, news: Partial<Settings> | undefined): Promise<void> {
  const kept = itemsOf(changedSettings(settings));
  const remove = Object.values(settingsItems).filter((item) => !Object.hasOwn(kept, item));
  const items = { ...kept, ...(news && { [knownItem]: { version: 1, ...news } }) };
  // `news` is stored as known last, so that an interrupted update is repeated.
  if (remove.length > 0) await browser.storage.local.remove(remove);
  if (Object.keys(items).length > 0) await browser.storage.local.set(items);
}

async function writeSynced(settings: Settings): Promise<void> {
  const item = { version: 1, ...settings };
  try {
    const { [syncedItem]: there } = await browser.storage.sync.get(syncedItem);
    if (v.is(laterShape, there))
      throw new Error('A later version of the extension has synchronised its settings.');
    await browser.storage.sync.set({ [syncedItem]: item });
  } catch (cause) {
    throw new NotSyncedError('The settings could not be synchronised.', { cause });
  }
  await browser.storage.local.set({ [knownItem]: item });
}

interface Synced {
  readonly there: Partial<Settings> | undefined;
  /** Equal to `there` if another browser has changed it since the last access, otherwise undefined. */
  readonly news: Partial<Settings> | undefined;
}

async function readSynced(): Promise<Synced> {
  const { [knownItem]: known } = await browser.storage.local.get(knownItem);
  try {
    const { [syncedItem]: item } = await browser.storage.sync.get(syncedItem);
    const there = syncedIn(item);
    return { there, news: isSame(there, syncedIn(known)) ? undefined : there };
  } catch (cause) {
    throw new NotSyncedError('The synchronised settings could not be read.', { cause });
  }
}

function syncedIn(item: unknown): Partial<Settings> | undefined {
  const read = v.safeParse(syncedShape, item);
  if (!read.success) return undefined;
  const { version: _, ...settings } = read.output;
  return settings;
}

function isSame(a: Partial<Settings> | undefined, b: Partial<Settings> | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('vernacular.settings', work) as Promise<T>;
}
