interface ExtensionApi {
  readonly runtime?: Runtime;
  readonly storage?: { readonly local?: StorageArea };
  readonly i18n?: { detectLanguage?(text: string): Promise<BrowserDetection> };
}

export interface Runtime {
  readonly lastError?: unknown;
  getURL(path: string): string;
  connect(extensionId: string, options: { readonly name: string }): Port;
  sendMessage(extensionId: string, message: unknown): Promise<unknown>;
}

export interface Port {
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
  disconnect(): void;
}

interface StorageArea {
  get(name: string): Promise<Readonly<Record<string, unknown>>>;
  set(items: Readonly<Record<string, unknown>>): Promise<void>;
  remove(name: string): Promise<void>;
}

interface BrowserDetection {
  readonly isReliable: boolean;
  /** Codes, with shares of the text in per cent. */
  readonly languages: readonly { readonly language: string; readonly percentage: number }[];
}

/** Prefers `browser`, which always returns promises. In a page, either may be an element with that id. */
export function findApi<Part>(choose: (api: ExtensionApi) => Part | undefined): Part | undefined {
  const { browser, chrome } = globalThis as { browser?: ExtensionApi; chrome?: ExtensionApi };
  return (browser && choose(browser)) ?? (chrome && choose(chrome));
}

/** Fixed by the manifests. */
export const productIds = {
  chromium: 'mcofonbgchanhanamijcgogmacggabhn',
  firefox: 'vernacular@vernacular.example',
} as const;

/** Without an extension API, the choice does not matter. */
export function productId(): string {
  return findOwnAddress()?.startsWith('moz-extension:') ? productIds.firefox : productIds.chromium;
}

export function findOwnAddress(): string | undefined {
  return findApi(({ runtime }) => {
    try {
      return typeof runtime?.getURL === 'function' ? runtime.getURL('') : undefined;
    } catch {
      // Chromium throws in content scripts of an updated extension. Their calls report that.
      return undefined;
    }
  });
}
