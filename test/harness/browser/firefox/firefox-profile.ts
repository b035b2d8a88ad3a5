import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledExtension, LaunchOptions } from '../browser.ts';
import { giveStartupCache } from './startup-cache.ts';

/** Before Firefox starts. Returns true if it never ran on the profile. */
export function prepareProfile(
  folder: string,
  extensions: readonly InstalledExtension[],
  further: Required<LaunchOptions>['preferences'],
): boolean {
  const isNew = !existsSync(join(folder, 'prefs.js'));
  if (isNew) giveStartupCache(folder);
  const uuids = Object.fromEntries(extensions.map(({ id, origin }) => [id, new URL(origin).host]));
  const values = {
    'extensions.webextensions.uuids': JSON.stringify(uuids),
    // An unpacked extension is removed after a session. Its storage must persist, as for an installed one.
    'extensions.webextensions.keepStorageOnUninstall': true,
    'extensions.webextensions.keepUuidOnUninstall': true,
    // Saves tabs every second instead of every 15, because tests search the saved data.
    'browser.sessionstore.interval': 1000,
    // Disabling unneeded features, such as tab preloading, makes the start a tenth faster.
    'dom.ipc.processPrelaunch.enabled': false,
    'browser.newtab.preload': false,
    'browser.ml.enable': false,
    'browser.translations.enable': false,
    // Downloads go into the profile.
    'browser.download.folderList': 2,
    'browser.download.dir': join(folder, 'downloads'),
    'browser.download.alwaysOpenPanel': false,
    // Without system speech, Firefox shows a bar that moves the page once voices are requested.
    'media.webspeech.synth.dont_notify_on_error': true,
    ...further,
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join(''));
  return isNew;
}
