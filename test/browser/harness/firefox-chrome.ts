/**
 * Firefox's own window: its context menu, its shortcuts, its toolbar, and the life of the event page.
 */
import type { Bidi } from './bidi.ts';
import { until } from './waiting.ts';

export interface FirefoxChrome {
  /** Chooses the product's item in the context menu, which must be opening. */
  chooseMenuItem(): Promise<void>;
  /** Presses a shortcut such as `Alt+Shift+L`, which must be one of the product's. */
  pressShortcut(shortcut: string): Promise<void>;
  clickToolbarButton(): Promise<void>;
  backgroundIsRunning(): Promise<boolean>;
  killBackground(): Promise<void>;
}

export function firefoxChrome(bidi: Bidi, extensionId: string): FirefoxChrome {
  // How Firefox turns the extension's id into ids of elements (makeWidgetId in ExtensionCommon.sys.mjs).
  const widgetId = extensionId.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_');

  async function call<Result>(
    run: (argument: { id: string; widgetId: string; detail?: string }) => Result,
    detail?: string,
  ) {
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
      'moz:scope': 'chrome',
    });
    const window = contexts[0]?.context;
    if (window === undefined) throw new Error('Firefox has no window.');
    const argument = { id: extensionId, widgetId, ...(detail !== undefined && { detail }) };
    return (await bidi.call(window, `${run}`, argument)) as Awaited<Result>;
  }

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
        const names = detail?.toLowerCase().split('+') ?? [];
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
    backgroundIsRunning: () =>
      call(({ id }) => WebExtensionPolicy.getByID(id).extension.backgroundState === 'running'),
    async killBackground() {
      await call(async ({ id }) => {
        const options = { ignoreDevToolsAttached: true, disableResetIdleForTest: true };
        await WebExtensionPolicy.getByID(id).extension.terminateBackground(options);
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

declare const ChromeUtils: {
  importESModule(url: string): {
    ExtensionParent: {
      apiManager: {
        global: { browserActionFor(extension: unknown): { triggerAction(window: Window): void } };
      };
    };
  };
};

declare const WebExtensionPolicy: {
  getByID(id: string): {
    readonly extension: {
      readonly backgroundState: string;
      terminateBackground(options: Record<string, boolean>): Promise<void>;
    };
  };
};
