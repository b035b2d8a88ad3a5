import { resolve } from 'node:path';
import type { Background, InstalledExtension, TestBrowser, TestPage } from '../browser.ts';
import { clearStorage, popupTextInExtension, shortcutInExtension } from '../in-page.ts';
import type { Profile } from '../profile.ts';
import { until, within } from '../waiting.ts';
import type { Bidi } from './bidi.ts';
import { firefoxExtension } from './firefox-extension.ts';
import { firefoxPage } from './firefox-page.ts';
import type { FirefoxProcess } from './firefox-process.ts';
import { firefoxWindow } from './firefox-window.ts';
import { keepStartupCache } from './startup-cache.ts';

interface StartedFirefox {
  readonly bidi: Bidi;
  readonly running: FirefoxProcess;
  readonly profile: Profile;
  readonly product: InstalledExtension;
  readonly peers: readonly InstalledExtension[];
}

/** `context` is its id. */
interface Tab {
  readonly context: string;
  readonly url: string;
}

export class FirefoxBrowser implements TestBrowser {
  readonly name = 'Firefox';
  readonly profile: string;
  readonly product: InstalledExtension;
  readonly peers: readonly InstalledExtension[];
  readonly background: Background;
  readonly #started: StartedFirefox;
  readonly #bidi: Bidi;
  readonly #window: ReturnType<typeof firefoxWindow>;
  /** Tabs of the harness, behind the others: an empty page of each extension that it has used. */
  readonly #ownTabs = new Map<string, Promise<string>>();

  constructor(started: StartedFirefox) {
    this.#started = started;
    this.#bidi = started.bidi;
    this.#window = firefoxWindow(started.bidi, started.product.id);
    this.profile = started.profile.folder;
    this.product = started.product;
    this.peers = started.peers;
    this.background = this.backgroundOf(started.product);
  }

  speak(language: string): Promise<void> {
    return this.#window.speak(language);
  }

  async install(...folders: string[]): Promise<void> {
    for (const folder of folders) {
      const extensionData = { type: 'path', path: resolve(folder) };
      await this.#bidi.send('webExtension.install', { extensionData });
    }
  }

  backgroundOf(extension: InstalledExtension): Background {
    const { memory, isRunning, kill } = firefoxExtension(this.#bidi, extension.id);
    return {
      memory,
      isRunning,
      kill,
      evaluate: (run, argument) =>
        this.#callIn(
          extension,
          `(argument) => browser.runtime.getBackgroundPage().then((scope) => (${run})(scope, argument))`,
          argument,
        ),
    };
  }

  async open(url: string): Promise<TestPage> {
    const page = this.#driven(await this.#newTab());
    await page.goto(url);
    return page;
  }

  async tabs(): Promise<string[]> {
    return (await this.#usedTabs()).map(({ url }) => url);
  }

  async tab(url: RegExp): Promise<TestPage> {
    const { context } = await until(
      async () => (await this.#allTabs()).find((candidate) => url.test(candidate.url)),
      () => `a tab with ${url}`,
    );
    const page = this.#driven(context);
    await page.waitFor(() => document.readyState === 'complete');
    return page;
  }

  inExtension: TestBrowser['inExtension'] = (run, argument, extension = this.product) =>
    this.#callIn(extension, `${run}`, argument);

  log(): Promise<string> {
    return this.#window.consoleMessages();
  }

  popupText(): Promise<string | undefined> {
    return this.inExtension(popupTextInExtension);
  }

  async reload(): Promise<void> {
    await this.background.evaluate((scope) => {
      scope.setTimeout(() => scope.chrome.runtime.reload());
    });
    const own = await this.#ownTabs.get(this.product.id);
    this.#ownTabs.delete(this.product.id);
    await until(
      async () => (await this.#allTabs()).every(({ context }) => context !== own),
      () => "the product's pages to be gone",
    );
    let timeout = 5_000;
    const reopened = await until(
      // Until the extension is back, its addresses do not work, and pending loads never finish. A slow machine gets
      // more time with each try.
      () => {
        timeout *= 2;
        return this.#openBehind(this.product, timeout).catch(() => undefined);
      },
      () => 'the reloaded product',
    );
    this.#ownTabs.set(this.product.id, Promise.resolve(reopened));
  }

  async renew(): Promise<void> {
    const used = await this.#usedTabs();
    // Firefox ends with its last tab, and a reload closes those of the extension.
    await this.#newTab();
    for (const { context } of used) await this.#bidi.send('browsingContext.close', { context });
    await this.#window.forget();
    await this.inExtension(clearStorage);
    await this.reload();
  }

  async setEnabled(enabled: boolean): Promise<void> {
    await firefoxExtension(this.#bidi, this.product.id).setEnabled(enabled);
    this.#ownTabs.delete(this.product.id);
  }

  async close(): Promise<void> {
    const { running, profile } = this.#started;
    await this.#bidi.send('browser.close', {});
    this.#bidi.close();
    await running.ended;
    if (running.isInstalled) keepStartupCache(profile.folder);
    profile.remove();
  }

  async crash(): Promise<void> {
    this.#bidi.close();
    this.#started.running.crash();
    await this.#started.running.ended;
  }

  async kill(): Promise<void> {
    this.#started.running.kill();
    await this.#started.running.ended;
  }

  #driven(context: string): TestPage {
    const shortcutOf = (command: string) => this.inExtension(shortcutInExtension, command);
    return firefoxPage(context, { bidi: this.#bidi, browserWindow: this.#window, shortcutOf });
  }

  async #allTabs(): Promise<Tab[]> {
    const tree = await this.#bidi.send<{ contexts: Tab[] }>('browsingContext.getTree', { maxDepth: 0 });
    return tree.contexts;
  }

  async #usedTabs(): Promise<Tab[]> {
    const own = await Promise.all(this.#ownTabs.values());
    return (await this.#allTabs()).filter(({ context }) => !own.includes(context));
  }

  /** The page stays open for the next call. */
  async #callIn(extension: InstalledExtension, run: string, argument: unknown) {
    const tab = this.#ownTabs.get(extension.id) ?? this.#openBehind(extension);
    this.#ownTabs.set(extension.id, tab);
    return this.#bidi.call(await tab, run, argument);
  }

  /** Firefox never answers if the extension disappears during the load. */
  async #openBehind({ origin }: InstalledExtension, timeout?: number): Promise<string> {
    const url = `${origin}/manifest.json`;
    const context = await this.#newTab({ background: true });
    try {
      const loading = this.#bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      await within(loading, `${url} to load`, timeout);
    } catch (error) {
      await this.#bidi.send('browsingContext.close', { context });
      throw error;
    }
    return context;
  }

  async #newTab(options: { readonly background?: boolean } = {}): Promise<string> {
    const given = { type: 'tab', ...options };
    return (await this.#bidi.send<{ context: string }>('browsingContext.create', given)).context;
  }
}
