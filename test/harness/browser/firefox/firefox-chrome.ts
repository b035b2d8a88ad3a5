/**
 * Firefox's own window: its context menu, its shortcuts, its toolbar, and the life of the event page.
 */
import type { Appearance } from '../appearance.ts';
import { until } from '../waiting.ts';
import type { Bidi } from './bidi.ts';

export interface FirefoxChrome {
  /** Chooses the product's item in the context menu, which must be opening. */
  chooseMenuItem(): Promise<void>;
  /** Presses a shortcut such as `Alt+Shift+L`, which must be one of the product's. */
  pressShortcut(shortcut: string): Promise<void>;
  clickToolbarButton(): Promise<void>;
  /** Gives the keys to the tab in front. */
  focusTab(): Promise<void>;
  /** Enters words into the address bar, as if typed, and leaves them there; resolves with its first line. */
  search(words: string): Promise<void>;
  /** The lines below the address bar. */
  suggestions(): Promise<string[]>;
  /** Presses Enter in the address bar. */
  enterAddress(): Promise<void>;
  /** Gives the tab in front what the system is to prefer. */
  emulate(preferences: Required<Omit<Appearance, 'width' | 'height' | 'scale'>>): Promise<void>;
  /** Makes the browser take `language`, a BCP 47 tag, for its own, as with its language pack. */
  speak(language: string): Promise<void>;
  backgroundIsRunning(): Promise<boolean>;
  killBackground(): Promise<void>;
  /** Turns the product on or off, as about:addons does, and waits until it is through with that. */
  setEnabled(enabled: boolean): Promise<void>;
  /** What stands in the browser console: errors and warnings of every process. */
  consoleMessages(): Promise<string>;
  /** Bytes that the event page holds, as about:memory counts them, after a collection. */
  extensionMemory(): Promise<number>;
}

export function firefoxChrome(bidi: Bidi, extensionId: string): FirefoxChrome {
  // How Firefox turns the extension's id into ids of elements (makeWidgetId in ExtensionCommon.sys.mjs).
  const widgetId = extensionId.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_');

  async function call<Result, Detail = undefined>(
    run: (argument: { id: string; widgetId: string; detail: Detail }) => Result,
    detail?: Detail,
  ) {
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
      'moz:scope': 'chrome',
    });
    const window = contexts[0]?.context;
    if (window === undefined) throw new Error('Firefox has no window.');
    const argument = { id: extensionId, widgetId, detail };
    return (await bidi.call(window, `${run}`, argument)) as Awaited<Result>;
  }

  const suggestions = () =>
    call(() => [...document.querySelectorAll('.urlbarView-row')].map((row) => row.textContent ?? ''));

  return {
    async chooseMenuItem() {
      await until(
        () => call(() => (document.getElementById('contentAreaContextMenu') as XulPopup).state === 'open'),
        () => 'the context menu',
      );
      const chosen = await call(({ widgetId }) => {
        const menu = document.getElementById('contentAreaContextMenu') as XulPopup;
        const item = menu.querySelector(`menuitem[id^="${widgetId}-menuitem-"]:not([hidden="true"])`);
        if (item) menu.activateItem(item);
        else menu.hidePopup();
        return item !== null;
      });
      if (!chosen) throw new Error("The product's item is not in the context menu.");
    },
    async pressShortcut(shortcut) {
      const pressed = await call(({ widgetId, detail }) => {
        const names = detail.toLowerCase().split('+');
        const keys = [...document.querySelectorAll(`keyset[id="ext-keyset-id-${widgetId}"] > key`)].filter(
          (key) => {
            const parts = `${key.getAttribute('modifiers')},${key.getAttribute('key')}`
              .toLowerCase()
              .split(',');
            return parts.length === names.length && parts.every((part) => names.includes(part));
          },
        );
        for (const key of keys) (key as unknown as { doCommand(): void }).doCommand();
        return keys.length;
      }, shortcut);
      if (pressed !== 1) throw new Error(`Firefox has ${pressed} keys of the product for ${shortcut}.`);
    },
    async clickToolbarButton() {
      await call(({ id }) => {
        const { ExtensionParent } = ChromeUtils.importESModule(
          'resource://gre/modules/ExtensionParent.sys.mjs',
        );
        const { extension } = WebExtensionPolicy.getByID(id);
        ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
      });
    },
    async focusTab() {
      await call(() => {
        // A popup that is still open keeps the keys, as it does until somebody clicks beside it.
        for (const panel of document.querySelectorAll('panel')) {
          (panel as unknown as { hidePopup(): void }).hidePopup();
        }
        // To the window the tab may have the focus already, and the page not know: it is told when the focus comes anew.
        gBrowser.selectedBrowser.blur();
        gBrowser.selectedBrowser.focus();
      });
    },
    async search(words) {
      await call(({ detail = '' }) => {
        gURLBar.focus();
        gURLBar.search(detail);
      }, words);
      // Enter before the first line is there would search the web for the words. Lines of what was entered before stay.
      await until(
        async () => (await suggestions())[0]?.endsWith(words),
        () => 'a line below the address bar',
      );
    },
    suggestions,
    async enterAddress() {
      await call(() => gURLBar.handleCommand(new KeyboardEvent('keydown', { key: 'Enter' })));
    },
    async emulate(preferences) {
      await call(({ detail }) => {
        const tab = gBrowser.selectedBrowser.browsingContext;
        tab.prefersColorSchemeOverride = detail.dark ? 'dark' : 'light';
        tab.forcedColorsOverride = detail.forcedColors ? 'active' : 'none';
        tab.prefersReducedMotionOverride = detail.reducedMotion ? 'reduce' : 'no-preference';
        tab.mediumOverride = detail.print ? 'print' : '';
        tab.textZoom = detail.textScale;
        // Pages that know of no dark colours have them under a dark contrast theme alone: white on black.
        const { prefs } = Services;
        const isDarkTheme = detail.forcedColors && detail.dark;
        if (isDarkTheme) {
          prefs.setIntPref('browser.display.document_color_use', 2);
          prefs.setStringPref('browser.display.background_color', '#000000');
          prefs.setStringPref('browser.display.foreground_color', '#ffffff');
        } else {
          for (const name of ['document_color_use', 'background_color', 'foreground_color'])
            prefs.clearUserPref(`browser.display.${name}`);
        }
        // LookAndFeel's bits: 1 for a coarse pointer, 2 for a fine one, 4 for one that hovers.
        const pointer = detail.coarsePointer ? 1 : 2 + 4;
        prefs.setIntPref('ui.primaryPointerCapabilities', pointer);
        prefs.setIntPref('ui.allPointerCapabilities', pointer);
      }, preferences);
    },
    async speak(language) {
      await call(({ detail }) => {
        Services.locale.availableLocales = [...new Set([detail, 'en-US'])];
        Services.locale.requestedLocales = [detail];
      }, language);
    },
    backgroundIsRunning: () =>
      call(({ id }) => WebExtensionPolicy.getByID(id).extension.backgroundState === 'running'),
    async killBackground() {
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
    consoleMessages: () =>
      call(() => JSON.stringify(Services.console.getMessageArray().map((message) => `${message}`))),
    async extensionMemory() {
      return call(async ({ id }) => {
        // Nobody tells when the other processes are through with it.
        Services.obs.notifyObservers(null, 'child-mmu-request');
        await new Promise((resolve) => setTimeout(resolve, 1500));
        const { mozExtensionHostname } = WebExtensionPolicy.getByID(id);
        const manager = Cc['@mozilla.org/memory-reporter-manager;1'].getService(Ci.nsIMemoryReporterManager);
        let bytes = 0;
        await new Promise<void>((resolve) => {
          manager.getReports(
            (_process, path, _kind, _units, amount) => {
              // As about:memory lists it, with the page's address, its slashes turned round.
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

/** What Firefox's window has and no web page: known to Firefox alone. */
interface XulPopup extends HTMLElement {
  readonly state: 'open' | 'closed' | 'showing' | 'hiding';
  activateItem(item: Element): void;
  hidePopup(): void;
}

declare const gURLBar: {
  focus(): void;
  search(words: string): void;
  handleCommand(event: Event): void;
};

declare const Cc: {
  readonly '@mozilla.org/memory-reporter-manager;1': { getService(kind: unknown): MemoryReporterManager };
};
declare const Ci: { readonly nsIMemoryReporterManager: unknown };

/** Tells `report` of all memory in all processes, then calls `finish`. */
interface MemoryReporterManager {
  getReports(
    report: (process: string, path: string, kind: number, units: number, amount: number) => void,
    reportData: null,
    finish: () => void,
    finishData: null,
    isAnonymous: boolean,
  ): void;
}

declare const ChromeUtils: {
  importESModule(url: string): {
    AddonManager: {
      getAddonByID(id: string): Promise<{ enable(): Promise<void>; disable(): Promise<void> }>;
    };
    ExtensionParent: {
      apiManager: {
        global: { browserActionFor(extension: unknown): { triggerAction(window: Window): void } };
      };
    };
  };
};

declare const gBrowser: {
  readonly selectedBrowser: {
    blur(): void;
    focus(): void;
    readonly browsingContext: {
      prefersColorSchemeOverride: string;
      forcedColorsOverride: string;
      prefersReducedMotionOverride: string;
      mediumOverride: string;
      textZoom: number;
    };
  };
};

declare const Services: {
  readonly obs: { notifyObservers(subject: null, topic: string): void };
  readonly console: { getMessageArray(): readonly object[] };
  readonly locale: { availableLocales: string[]; requestedLocales: string[] };
  readonly prefs: {
    setIntPref(name: string, value: number): void;
    setStringPref(name: string, value: string): void;
    clearUserPref(name: string): void;
  };
};

declare const WebExtensionPolicy: {
  getByID(id: string): {
    readonly mozExtensionHostname: string;
    readonly extension: {
      readonly backgroundState: string;
      terminateBackground(options: Record<string, boolean>): Promise<void>;
    };
  };
};
