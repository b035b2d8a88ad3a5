import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { killTree } from '../../processes.ts';
import type { Background, InstalledExtension, TestBrowser, TestPage } from '../browser.ts';
import { clearStorage, popupTextInExtension, shortcutInExtension } from '../in-page.ts';
import type { Display } from '../launch/index.ts';
import type { Profile } from '../profile.ts';
import { until, within } from '../waiting.ts';
import { chromiumPage } from './chromium-page.ts';
import { endWorker, workerHeap, workerOf } from './chromium-worker.ts';

interface StartedChromium {
  readonly context: BrowserContext;
  readonly session: CDPSession;
  readonly pid: number;
  readonly display: Display;
  readonly profile: Profile;
  readonly product: InstalledExtension;
  readonly peers: readonly InstalledExtension[];
}

export class ChromiumBrowser implements TestBrowser {
  readonly name = 'Chromium';
  readonly profile: string;
  readonly product: InstalledExtension;
  readonly peers: readonly InstalledExtension[];
  readonly background: Background;
  readonly #started: StartedChromium;
  readonly #ownTabs: OwnTabs;

  constructor(started: StartedChromium) {
    this.#started = started;
    this.#ownTabs = new OwnTabs(started);
    this.profile = started.profile.folder;
    this.product = started.product;
    this.peers = started.peers;
    this.background = this.backgroundOf(started.product);
  }

  async untilLoaded(): Promise<void> {
    await until(
      () => this.#workers().length > 0,
      () => "the product's service worker",
    );
  }

  backgroundOf(extension: InstalledExtension): Background {
    const { context, session } = this.#started;
    const { origin } = extension;
    const attach = async () => context.newCDPSession(await this.#ownTabs.of(extension));
    return {
      isRunning: async () => (await workerOf(session, origin)) !== undefined,
      kill: () => endWorker(session, attach, origin),
      memory: () => workerHeap(session, origin),
      async evaluate(run, argument) {
        const worker = context.serviceWorkers().find((candidate) => candidate.url().startsWith(origin));
        if (worker === undefined) throw new Error('The service worker never started.');
        const expression = `(${run})(globalThis, ${JSON.stringify(argument)})`;
        return within(worker.evaluate(expression), 'an answer from the service worker') as ReturnType<
          typeof run
        >;
      },
    };
  }

  async open(url: string): Promise<TestPage> {
    const page = await this.#started.context.newPage();
    await page.goto(url);
    return this.#driven(page);
  }

  async tabs(): Promise<string[]> {
    return (await this.#usedTabs()).map((page) => page.url());
  }

  async tab(url: RegExp): Promise<TestPage> {
    const page = await until(
      () => this.#started.context.pages().find((candidate) => url.test(candidate.url())),
      () => `a tab with ${url}`,
    );
    await loaded(page);
    return this.#driven(page);
  }

  inExtension: TestBrowser['inExtension'] = async (run, argument, extension = this.product) =>
    this.#driven(await this.#ownTabs.of(extension)).evaluate(run, argument);

  async log(): Promise<string> {
    return collectedErrors(await this.#ownTabs.extensionsPage(), this.product.id);
  }

  popupText(): Promise<string | undefined> {
    return this.inExtension(popupTextInExtension);
  }

  async reload(): Promise<void> {
    await allowFolders(await this.#ownTabs.extensionsPage());
    const before = this.#workers();
    // The reply must be sent before the extension that sends it is gone.
    await this.background.evaluate((scope) => {
      scope.setTimeout(() => scope.chrome.runtime.reload());
    });
    this.#ownTabs.forget(this.product);
    await until(
      () => this.#workers().some((worker) => !before.includes(worker)),
      () => "the reloaded product's service worker",
    );
  }

  async renew(): Promise<void> {
    const used = await this.#usedTabs();
    // Chromium ends with its last tab, and a reload closes those of the extension.
    await this.#started.context.newPage();
    await Promise.all(used.map((page) => page.close()));
    await this.inExtension(clearStorage);
    await this.reload();
  }

  async setEnabled(enabled: boolean): Promise<void> {
    await switchExtension(await this.#ownTabs.extensionsPage(), this.product.id, enabled);
    this.#ownTabs.forget(this.product);
    await until(
      () => this.#workers().length > 0 === enabled,
      () => `the product's service worker to be ${enabled ? 'there' : 'gone'}`,
    );
  }

  async close(): Promise<void> {
    await this.#started.context.close();
    this.#started.display.stop();
    this.#started.profile.remove();
  }

  crash(): Promise<void> {
    // No one is left to reply.
    return this.#end(() => void this.#started.session.send('Browser.crash').catch(() => {}));
  }

  kill(): Promise<void> {
    return this.#end(() => killTree(this.#started.pid));
  }

  async #end(how: () => void): Promise<void> {
    const gone = new Promise<void>((resolve) => this.#started.context.once('close', () => resolve()));
    how();
    await within(gone, 'Chromium to be gone');
    this.#started.display.stop();
  }

  /** The product's service worker as Playwright knows it. While a reload ends the old one, there may be two. */
  #workers() {
    const { context, product } = this.#started;
    return context.serviceWorkers().filter((worker) => worker.url().startsWith(product.origin));
  }

  async #usedTabs(): Promise<Page[]> {
    const own = await this.#ownTabs.all();
    return this.#started.context.pages().filter((page) => !own.includes(page));
  }

  #driven(page: Page): TestPage {
    const { session, product, display } = this.#started;
    const shortcutOf = (command: string) => this.inExtension(shortcutInExtension, command);
    return chromiumPage(page, { session, product, display: display.name, shortcutOf });
  }
}

/** Tabs that the harness opens for itself, behind the others. */
class OwnTabs {
  readonly #started: StartedChromium;
  readonly #tabs = new Map<string, Promise<Page>>();

  constructor(started: StartedChromium) {
    this.#started = started;
  }

  of({ origin }: InstalledExtension): Promise<Page> {
    return this.#at(`${origin}/manifest.json`);
  }

  extensionsPage(): Promise<Page> {
    return this.#at('chrome://extensions/');
  }

  all(): Promise<Page[]> {
    return Promise.all(this.#tabs.values());
  }

  /** The page of the extension is gone. The next use opens another. */
  forget({ origin }: InstalledExtension): void {
    this.#tabs.delete(`${origin}/manifest.json`);
  }

  #at(url: string): Promise<Page> {
    const tab = this.#tabs.get(url) ?? this.#open(url);
    this.#tabs.set(url, tab);
    return tab;
  }

  async #open(url: string): Promise<Page> {
    const { context, session } = this.#started;
    await session.send('Target.createTarget', { url, background: true });
    const page = await until(
      () => context.pages().find((candidate) => candidate.url() === url),
      () => `a tab with ${url}`,
    );
    await loaded(page);
    return page;
  }
}

/** Of tabs opened by the extension, Playwright may miss the event. By a timer, because tabs behind draw no frames. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete', undefined, { polling: 50 });
}

async function collectedErrors(page: Page, id: string): Promise<string> {
  await allowFolders(page);
  return page.evaluate(async (id) => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
    await developerPrivate.updateExtensionConfiguration({ extensionId: id, errorCollection: true });
    return JSON.stringify(await developerPrivate.getExtensionInfo(id));
  }, id);
}

/** Without developer mode, Chromium collects nothing, and a reloaded unpacked extension stays disabled. */
async function allowFolders(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  });
}

async function switchExtension(page: Page, id: string, enabled: boolean): Promise<void> {
  await allowFolders(page);
  await page.evaluate(({ id, enabled }) => chrome.management.setEnabled(id, enabled), { id, enabled });
}

interface DeveloperPrivate {
  updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>;
  updateExtensionConfiguration(update: { extensionId: string; errorCollection: boolean }): Promise<void>;
  getExtensionInfo(id: string): Promise<unknown>;
}
