/**
 * Keeps the settings: in `storage.local` always, and in `storage.sync` as well once the person has turned
 * synchronisation on. It never touches keys and counters, which are the accounts' items.
 *
 * Pages and the background take turns under a Web Lock, so that a context may replace what it has just read, and
 * a change that comes from another browser cannot undo one that is on its way there.
 *
 * What is kept are the person's own settings, whatever their organisation has set in place of them.
 */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { type Policy, SetByOrganisationError } from '../policy/index.ts';
import { policyItem, readPolicy } from '../policy/stored-policy.ts';
import {
  itemsOf,
  itemsToKeep,
  type Settings,
  settingsIn,
  settingsItems,
  settingsShape,
  settingsUnder,
} from './settings.ts';

/** Name of the item in `storage.local` that is true while settings are synchronised, and otherwise absent. */
const syncSwitchItem = 'settings-sync';

/** Name of the item in `storage.local` that is true once the welcome tab has been shown, and otherwise absent. */
export const welcomeShownItem = 'welcome-shown';

/** Name of the one item in `storage.sync`. */
const syncedItem = 'settings';

/**
 * Name of the item in `storage.local` with what this browser last read or wrote in `storage.sync`: anything else that is
 * there comes from another browser, and what is kept here instead has not gone there yet.
 */
const knownItem = 'settings-known';

const { languagesRead, theme, speechRate, allowsRemoteVoices, translationAddress } = settingsShape.entries;

/**
 * Not strict: a later release may have added fields. One that changes fields also changes the version. What an earlier
 * release does not know is absent from what it wrote, and no change of it.
 */
const syncedShape = v.object({
  version: v.literal(1),
  languagesRead,
  theme,
  speechRate: v.exactOptional(speechRate.wrapped),
  allowsRemoteVoices: v.exactOptional(allowsRemoteVoices.wrapped),
  translationAddress: v.exactOptional(translationAddress.wrapped),
} satisfies Record<'version' | keyof Settings, unknown>);

/** What a later version has there, which may say more than this one knows. */
const laterShape = v.object({ version: v.pipe(v.number(), v.gtValue(1)) });

/** The settings are kept in this browser, but could not be synchronised. */
export class NotSyncedError extends Error {
  override readonly name = 'NotSyncedError';
}

/** Settings, whether they are synchronised, and what the organisation has set of both. */
interface LoadedSettings {
  readonly settings: Settings;
  readonly isSynced: boolean;
  readonly policy: Policy;
}

/** The settings that hold here. Rejects when the storage cannot be read. */
export async function loadSettings(): Promise<LoadedSettings> {
  const own = await loadOwnSettings();
  return { ...own, settings: settingsUnder(own.policy, own.settings) };
}

/** The same with the person's own settings, whatever holds in place of them. */
export async function loadOwnSettings(): Promise<LoadedSettings> {
  const [{ [syncSwitchItem]: switched, ...items }, { policy }] = await Promise.all([
    browser.storage.local.get([...Object.values(settingsItems), syncSwitchItem]),
    readPolicy(),
  ]);
  const { syncAllowed = true } = policy;
  return { settings: settingsIn(items), isSynced: switched === true && syncAllowed, policy };
}

/** Calls `hear` when what {@link loadSettings} answers may have changed. Returns what ends that. */
export function onSettingsChange(hear: () => void): () => void {
  const { onChanged } = browser.storage.local;
  const items = [...Object.values(settingsItems), syncSwitchItem, policyItem];
  const listen = (changes: object) => {
    if (items.some((item) => Object.hasOwn(changes, item))) hear();
  };
  onChanged.addListener(listen);
  return () => onChanged.removeListener(listen);
}

/**
 * Changes settings here, then in the synchronisation where that is on; resolves with the new settings. What another
 * browser changed there is taken over first, since all settings go there together. Rejects with {@link NotSyncedError}
 * when only the synchronisation failed; with any other error, nothing was changed.
 */
export function changeSettings(change: (before: Settings) => Partial<Settings>): Promise<Settings> {
  return inTurn(async () => {
    const { settings: own, isSynced } = await loadOwnSettings();
    const reading = isSynced ? readSynced() : undefined;
    // Where it cannot be read, the change is kept here before that is said.
    const news = (await reading?.catch(() => undefined))?.news;
    const before = { ...own, ...news };
    const after = { ...before, ...change(before) };
    await keep(after, news);
    await reading;
    if (isSynced) await writeSynced(after);
    return after;
  });
}

/** Replaces all settings through `write`, which gets their items; then synchronises like {@link changeSettings}. */
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
 * Turns synchronisation on or off. When it is turned on and another browser of the person has synchronised
 * settings, those are taken over; otherwise the settings of this browser are sent. When it is turned off, the
 * synchronised settings stay for the other browsers. Rejects with {@link NotSyncedError} when the browser's
 * synchronisation cannot be used, and with SetByOrganisationError where it may not be.
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

/**
 * Takes over the settings that another browser sent, or else sends what has not gone there yet; called when the
 * synchronised item has changed, and when it may have unheard.
 */
export function followSync(): Promise<void> {
  return inTurn(async () => {
    const { settings, isSynced } = await loadOwnSettings();
    if (!isSynced) return;
    const { there, news } = await readSynced();
    if (news !== undefined) return keep({ ...settings, ...news }, news);
    if (there !== undefined && !isSame({ ...settings, ...there }, settings)) await writeSynced(settings);
  });
}

/**
 * Deletes all that is kept beside the accounts, also from the synchronisation where that is on; other browsers
 * keep what they have. Rejects when something is left.
 */
export function deleteSettings(): Promise<void> {
  return inTurn(async () => {
    const { local, sync } = browser.storage;
    // Also where the organisation has turned it off since: what went there before is the person's.
    const { [syncSwitchItem]: switched } = await local.get(syncSwitchItem);
    if (switched === true) await sync.remove(syncedItem);
    await local.remove([...Object.values(settingsItems), syncSwitchItem, knownItem, welcomeShownItem]);
  });
}

/** Writes settings here, with the news that they hold; those at their default have no item. */
async function keep(settings: Settings, news: Partial<Settings> | undefined): Promise<void> {
  const { set, remove } = itemsToKeep(settings);
  const items = { ...set, ...(news && { [knownItem]: { version: 1, ...news } }) };
  // Last, that news are known: until all of it is kept they are news.
  if (remove.length > 0) await browser.storage.local.remove(remove);
  if (Object.keys(items).length > 0) await browser.storage.local.set(items);
}

async function writeSynced(settings: Settings): Promise<void> {
  const item = { version: 1, ...settings };
  try {
    const { [syncedItem]: there } = await browser.storage.sync.get(syncedItem);
    if (v.is(laterShape, there)) throw new Error('A later version of the extension has settings there.');
    await browser.storage.sync.set({ [syncedItem]: item });
  } catch (cause) {
    throw new NotSyncedError('The settings could not be synchronised.', { cause });
  }
  await browser.storage.local.set({ [knownItem]: item });
}

/** The synchronised settings. */
interface Synced {
  /** Undefined where there are none that this version understands. */
  readonly there: Partial<Settings> | undefined;
  /** The same where another browser has sent them since this one last read or wrote there. */
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

/** The settings in an item, in the order of the shape; undefined where there are none that this version understands. */
function syncedIn(item: unknown): Partial<Settings> | undefined {
  const read = v.safeParse(syncedShape, item);
  if (!read.success) return undefined;
  const { version: _, ...settings } = read.output;
  return settings;
}

/** Of settings whose fields stand in the same order. */
function isSame(one: Partial<Settings> | undefined, other: Partial<Settings> | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('vernacular.settings', work) as Promise<T>;
}
