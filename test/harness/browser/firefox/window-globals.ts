/** Globals of Firefox's window that web pages do not have, for functions that run in it (call-in-window.ts). */

export interface XulPopup extends HTMLElement {
  readonly state: 'open' | 'closed' | 'showing' | 'hiding';
  activateItem(item: Element): void;
  hidePopup(): void;
}

export interface Accessible {
  readonly name: string | null;
  readonly firstChild: Accessible | null;
  readonly nextSibling: Accessible | null;
}

interface AccessibilityService {
  getAccessibleFor(element: unknown): Accessible | null;
}

interface MemoryReporterManager {
  getReports(
    report: (process: string, path: string, kind: number, units: number, amount: number) => void,
    reportData: null,
    finish: () => void,
    finishData: null,
    isAnonymous: boolean,
  ): void;
}

declare global {
  const Cc: {
    readonly '@mozilla.org/accessibilityService;1': { getService(kind: unknown): AccessibilityService };
    readonly '@mozilla.org/memory-reporter-manager;1': { getService(kind: unknown): MemoryReporterManager };
  };
  const Ci: Readonly<Record<'nsIAccessibilityService' | 'nsIMemoryReporterManager', unknown>>;

  const ChromeUtils: {
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

  const gBrowser: {
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

  const gURLBar: {
    focus(): void;
    search(words: string): void;
    handleCommand(event: Event): void;
    readonly view: { close(): void };
  };

  const Services: {
    readonly console: { getMessageArray(): readonly object[]; reset(): void };
    readonly locale: { availableLocales: string[]; requestedLocales: string[] };
    readonly obs: { notifyObservers(subject: null, topic: string): void };
    readonly prefs: {
      setIntPref(name: string, value: number): void;
      setStringPref(name: string, value: string): void;
      clearUserPref(name: string): void;
    };
  };

  const WebExtensionPolicy: {
    getByID(id: string): {
      readonly mozExtensionHostname: string;
      readonly extension: {
        readonly backgroundState: string;
        terminateBackground(options: Record<string, boolean>): Promise<void>;
      };
    };
  };
}
