/**
 * Where settings are kept: in `storage.local` always, and in `storage.sync` as well once the person has turned
 * synchronisation on. Keys and counters are in neither's reach: they are the accounts' items.
 *
 * Pages and the background take turns under a Web Lock, so that what one reads it may replace, and what comes
 * from another browser cannot undo a change that is on its way there.
 */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { itemsOf, itemsToKeep, type Settings, settingsIn, settingsItems, settingsShape } from './settings.ts';

/** The item in `storage.local` that says that settings are synchronised; true or absent. */
export const syncSwitchItem = 'settings-sync';

/** The item in `storage.local` that says that the welcome tab has been shown; true or absent. */
export const welcomeShownItem = 'welcome-shown';

/** The one item in `storage.sync`. */
const syncedItem = 'settings';

/** Not strict: a later version may have added to it. What it changed, it gave another version. */
const syncedShape = v.object({ version: v.literal(1), ...settingsShape.entries });

/** Settings are kept in this browser, but could not be handed to its synchronisation. */
export class NotSyncedError extends Error {
  override readonly name = 'NotSyncedError';
}

/** The settings here, and whether they are synchronised. Rejects when the storage cannot be read. */
export async function loadSettings(): Promise<{ settings: Settings; isSynced: boolean }> {
  const { [syncSwitchItem]: switched, ...items } = await browser.storage.local.get([
    ...Object.values(settingsItems),
    syncSwitchItem,
  ]);
  return { settings: settingsIn(items), isSynced: switched === true };
}

/**
 * Changes settings here, then in the synchronisation where that is on; resolves with what they are now. Rejects
 * with {@link NotSyncedError} when only the latter failed, and otherwise having changed nothing.
 */
export function changeSettings(change: (before: Settings) => Partial<Settings>): Promise<Settings> {
  return inTurn(async () => {
    const { settings: before, isSynced } = await loadSettings();
    const after = { ...before, ...change(before) };
    await keep(after);
    if (isSynced) await sendOut(after);
    return after;
  });
}

/** Replaces all settings by `settings` through `write`, which gets their items; then as {@link changeSettings}. */
export function replaceSettings(
  settings: Settings,
  write: (items: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  return inTurn(async () => {
    const { isSynced } = await loadSettings();
    await write(itemsOf(settings));
    if (isSynced) await sendOut(settings);
  });
}

/**
 * Turns synchronisation on or off. When it is turned on and another browser of the person has settings there,
 * those are taken over; otherwise the settings of this one go out. Off leaves there what is there, for the
 * others. Rejects with {@link NotSyncedError} when the browser's synchronisation cannot be used.
 */
export function turnSync(on: boolean): Promise<void> {
  return inTurn(async () => {
    const { local } = browser.storage;
    if (!on) return local.remove(syncSwitchItem);
    const there = await comeIn();
    if (there === undefined) {
      await sendOut((await loadSettings()).settings);
      await local.set({ [syncSwitchItem]: true });
    } else {
      await local.set({ ...itemsOf(there), [syncSwitchItem]: true });
    }
  });
}

/** Takes over what another browser sent. Called by the background when the synchronisation has changed. */
export function followSync(): Promise<void> {
  return inTurn(async () => {
    const { settings, isSynced } = await loadSettings();
    if (!isSynced) return;
    const there = await comeIn();
    if (there === undefined || JSON.stringify(there) === JSON.stringify(settings)) return;
    await keep(there);
  });
}

/**
 * Takes away all that is kept beside accounts, and from the synchronisation where that is on; other browsers
 * keep what they have. Rejects when something is left.
 */
export function deleteSettings(): Promise<void> {
  return inTurn(async () => {
    const { local, sync } = browser.storage;
    if ((await loadSettings()).isSynced) await sync.remove(syncedItem);
    await local.remove([...Object.values(settingsItems), syncSwitchItem, welcomeShownItem]);
  });
}

/** Writes settings here; what is at its default leaves nothing behind. */
async function keep(settings: Settings): Promise<void> {
  const { set, remove } = itemsToKeep(settings);
  if (Object.keys(set).length > 0) await browser.storage.local.set(set);
  if (remove.length > 0) await browser.storage.local.remove(remove);
}

async function sendOut(settings: Settings): Promise<void> {
  try {
    await browser.storage.sync.set({ [syncedItem]: { version: 1, ...settings } });
  } catch (cause) {
    throw new NotSyncedError('The settings could not be synchronised.', { cause });
  }
}

/** The settings that another browser left; undefined where there are none that make sense to this version. */
async function comeIn(): Promise<Settings | undefined> {
  try {
    const { [syncedItem]: item } = await browser.storage.sync.get(syncedItem);
    const read = v.safeParse(syncedShape, item);
    if (!read.success) return undefined;
    const { languagesRead, theme } = read.output;
    return { languagesRead, theme };
  } catch (cause) {
    throw new NotSyncedError('The synchronised settings could not be read.', { cause });
  }
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('vernacular.settings', work) as Promise<T>;
}
