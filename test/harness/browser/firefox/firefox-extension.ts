/** An installed extension as Firefox itself sees it: its event page, and whether it is enabled. */
import type { Bidi } from './bidi.ts';
import { callInWindow } from './call-in-window.ts';

export interface FirefoxExtension {
  /** False once the background has ended completely. Firefox may lose a message to one that is ending. */
  isRunning(): Promise<boolean>;
  kill(): Promise<void>;
  /** Waits until that is done. */
  setEnabled(enabled: boolean): Promise<void>;
  /** As in about:memory, after a collection. */
  memory(): Promise<number>;
}

export function firefoxExtension(bidi: Bidi, extensionId: string): FirefoxExtension {
  const call = callInWindow(bidi, extensionId);
  return {
    isRunning: () => call(({ id }) => WebExtensionPolicy.getByID(id).extension.backgroundState !== 'stopped'),
    async kill() {
      await call(async ({ id }) => {
        const options = { ignoreDevToolsAttached: true, disableResetIdleForTest: true };
        await WebExtensionPolicy.getByID(id).extension.terminateBackground(options);
      });
    },
    async setEnabled(enabled) {
      await call(async ({ id, detail }) => {
        const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
        const addon = await AddonManager.getAddonByID(id);
        await (detail ? addon.enable() : addon.disable());
      }, enabled);
    },
    async memory() {
      return call(async ({ id }) => {
        // No event reports that the other processes are done.
        Services.obs.notifyObservers(null, 'child-mmu-request');
        await new Promise((resolve) => setTimeout(resolve, 1500));
        const { mozExtensionHostname } = WebExtensionPolicy.getByID(id);
        const manager = Cc['@mozilla.org/memory-reporter-manager;1'].getService(Ci.nsIMemoryReporterManager);
        let bytes = 0;
        await new Promise<void>((resolve) => {
          manager.getReports(
            (_process, path, _kind, _units, amount) => {
              // As listed in about:memory, with the page's address and backslashes instead of slashes.
              const isOurs =
                path.includes(mozExtensionHostname) && path.includes('_generated_background_page');
              if (path.startsWith('explicit/') && isOurs) bytes += amount;
            },
            null,
            resolve,
            null,
            false,
          );
        });
        return bytes;
      });
    },
  };
}
