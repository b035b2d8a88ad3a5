import type { Appearance } from '../appearance.ts';
import { until } from '../waiting.ts';
import type { Bidi } from './bidi.ts';
import { callInWindow } from './call-in-window.ts';
import type { Accessible, XulPopup } from './window-globals.ts';

export interface FirefoxWindow {
  /** The context menu must be opening. */
  chooseMenuItem(): Promise<void>;
  pressShortcut(shortcut: string): Promise<void>;
  clickToolbarButton(): Promise<void>;
  focusTab(): Promise<void>;
  /** Resolves with the first suggestion. */
  search(words: string): Promise<void>;
  suggestions(): Promise<string[]>;
  enterAddress(): Promise<void>;
  emulate(preferences: Required<Omit<Appearance, 'width' | 'height' | 'scale'>>): Promise<void>;
  /** As a language pack would. */
  speak(language: string): Promise<void>;
  /** The names that Firefox exposes to assistive technology for the active page. They may lag behind it. */
  accessibleNames(): Promise<string[]>;
  consoleMessages(): Promise<string>;
  /** Closes popups, empties the browser console, and undoes {@link emulate} for the whole browser. */
  forget(): Promise<void>;
}

export function firefoxWindow(bidi: Bidi, extensionId: string): FirefoxWindow {
  const call = callInWindow(bidi, extensionId);
  const preferences = systemPreferences(call);
  return {
    ...addressBar(call),
    emulate: preferences.emulate,
    speak: preferences.speak,
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
        // An open popup keeps keyboard focus until a click outside.
        for (const panel of document.querySelectorAll('panel')) {
          (panel as XulPopup).hidePopup();
        }
        // The window may consider the tab focused while the page does not know. Focusing again notifies the
        // page.
        gBrowser.selectedBrowser.blur();
        gBrowser.selectedBrowser.focus();
      });
    },
    accessibleNames: () =>
      call(() => {
        const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
        const names: string[] = [];
        const visit = (at: Accessible | null) => {
          if (at?.name) names.push(at.name);
          for (let child = at?.firstChild ?? null; child; child = child.nextSibling) visit(child);
        };
        visit(service.getAccessibleFor(gBrowser.selectedBrowser));
        return names;
      }),
    consoleMessages: () =>
      call(() => JSON.stringify(Services.console.getMessageArray().map((message) => `${message}`))),
    async forget() {
      await call(() => {
        gURLBar.view.close();
        for (const panel of document.querySelectorAll('panel')) (panel as XulPopup).hidePopup();
        Services.console.reset();
      });
      await preferences.undo();
    },
  };
}

type Call = ReturnType<typeof callInWindow>;

function addressBar(call: Call): Pick<FirefoxWindow, 'search' | 'suggestions' | 'enterAddress'> {
  const suggestions = () =>
    call(() => [...document.querySelectorAll('.urlbarView-row')].map((row) => row.textContent ?? ''));
  return {
    async search(words) {
      await call(({ detail = '' }) => {
        gURLBar.focus();
        gURLBar.search(detail);
      }, words);
      // Enter before the first suggestion would start a web search. Older suggestions stay visible.
      await until(
        async () => (await suggestions())[0]?.endsWith(words),
        () => 'a line below the address bar',
      );
    },
    suggestions,
    async enterAddress() {
      await call(() => gURLBar.handleCommand(new KeyboardEvent('keydown', { key: 'Enter' })));
    },
  };
}

function systemPreferences(call: Call): Pick<FirefoxWindow, 'emulate' | 'speak'> & { undo(): Promise<void> } {
  return {
    async emulate(preferences) {
      await call(({ detail }) => {
        const tab = gBrowser.selectedBrowser.browsingContext;
        tab.prefersColorSchemeOverride = detail.dark ? 'dark' : 'light';
        tab.forcedColorsOverride = detail.forcedColors ? 'active' : 'none';
        tab.prefersReducedMotionOverride = detail.reducedMotion ? 'reduce' : 'no-preference';
        tab.mediumOverride = detail.print ? 'print' : '';
        tab.textZoom = detail.textScale;
        // Pages without dark styles get dark colours only with a dark contrast theme: white on black.
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
        // LookAndFeel's bits: 1 for a coarse pointer, 2 for a fine one, 4 for hover.
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
    async undo() {
      await call(() => {
        for (const name of ['document_color_use', 'background_color', 'foreground_color'])
          Services.prefs.clearUserPref(`browser.display.${name}`);
        for (const pointers of ['primary', 'all'])
          Services.prefs.clearUserPref(`ui.${pointers}PointerCapabilities`);
      });
    },
  };
}
