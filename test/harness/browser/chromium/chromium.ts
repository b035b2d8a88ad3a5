/** Chromium, driven by Playwright, and by real input on a virtual display for native menus and shortcuts. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { killTree } from '../../../../scripts/lib/processes.ts';
import type { Background, BrowserKind, InstalledExtension, TestBrowser } from '../browser.ts';
import { peers, productFolder } from '../extensions.ts';
import { clearStorage, shortcutInExtension } from '../in-page.ts';
import { launchChromium, startDisplay, unpackedExtensionId } from '../launch/index.ts';
import { profileFolder } from '../profile.ts';
import { hangMs, until, within } from '../waiting.ts';
import { allowFolders, collectedErrors, switchExtension } from './chromium-extensions-page.ts';
import { type ChromiumContext, chromiumPage } from './chromium-page.ts';
import { endWorker, workerHeap, workerOf } from './chromium-worker.ts';

export const chromium: BrowserKind = {
  name: 'Chromium',
  async launch({
    profile: givenProfile,
    product: folder = productFolder('chrome'),
    peers: peerCount = 1,
    language,
    others = [],
    keepsWelcome = false,
  } = {}) {
    const product = installed(unpackedExtensionId(folder));
    const peerExtensions = [...peers(peerCount), ...others];
    const { folder: profile, remove } = profileFolder('chromium', givenProfile);
    const display = await startDisplay();
    const context = await launchChromium({
      profile,
      extensions: [folder, ...peerExtensions.map((peer) => peer.folder)],
      display: display.name,
      keepsWelcome,
      ...(language !== undefined && { language }),
    });
    context.setDefaultTimeout(hangMs);
    const browser = context.browser();
    if (browser === null) throw new Error('Playwright gave no browser for its context.');
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pid = processInfo.find(({ type }) => type === 'browser')?.id;
    if (pid === undefined) throw new Error('Chromium does not tell its process.');
    const shared: ChromiumContext = {
      session,
      product,
      display: display.name,
      shortcutOf: (command) => testBrowser.inExtension(shortcutInExtension, command),
    };
    const extensionPages = new Map<string, Promise<Page>>();
    let extensionsPage: Promise<Page> | undefined;
    function emptyPage({ id, origin }: InstalledExtension): Promise<Page> {
      const page = extensionPages.get(id) ?? openBehind(context, session, `${origin}/manifest.json`);
      extensionPages.set(id, page);
      return page;
    }

    const backgroundOf = (extension: InstalledExtension) =>
      background(context, session, extension, () => emptyPage(extension));

    const testBrowser: TestBrowser = {
      name: 'Chromium',
      profile,
      product,
      peers: peerExtensions.map((peer) => installed(peer.chrome)),
      background: backgroundOf(product),
      backgroundOf,
      async open(url) {
        const page = await context.newPage();
        await page.goto(url);
        return chromiumPage(page, shared);
      },
      async tabs() {
        const kept = await Promise.all([...extensionPages.values(), extensionsPage]);
        return context.pages().flatMap((page) => (kept.includes(page) ? [] : page.url()));
      },
      async tab(url) {
        const page = await until(
          () => context.pages().find((candidate) => url.test(candidate.url())),
          () => `a tab with ${url}`,
        );
        await loaded(page);
        return chromiumPage(page, shared);
      },
      async inExtension(run, argument, extension = product) {
        return chromiumPage(await emptyPage(extension), shared).evaluate(run, argument);
      },
      async log() {
        extensionsPage ??= openBehind(context, session, 'chrome://extensions/');
        return collectedErrors(await extensionsPage, product.id);
      },
      async popupText() {
        return testBrowser.inExtension(
          () => chrome.extension.getViews({ type: 'popup' })[0]?.document.body?.innerText,
        );
      },
      async reload() {
        extensionsPage ??= openBehind(context, session, 'chrome://extensions/');
        await allowFolders(await extensionsPage);
        const isOurs = (worker: { url(): string }) => worker.url().startsWith(product.origin);
        const before = context.serviceWorkers().find(isOurs);
        // The reply must be sent before the extension that sends it is gone.
        await testBrowser.background.evaluate((scope) => {
          scope.setTimeout(() => scope.chrome.runtime.reload());
        });
        extensionPages.delete(product.id);
        await until(
          () => context.serviceWorkers().some((worker) => isOurs(worker) && worker !== before),
          () => "the reloaded product's service worker",
        );
      },
      async renew() {
        // Chromium ends with its last tab, and a reload closes those of the extension.
        const blank = await context.newPage();
        const kept = await Promise.all([...extensionPages.values(), extensionsPage]);
        const used = context.pages().filter((page) => page !== blank && !kept.includes(page));
        await Promise.all(used.map((page) => page.close()));
        await testBrowser.inExtension(clearStorage);
        await testBrowser.reload();
      },
      async setEnabled(enabled) {
        extensionsPage ??= openBehind(context, session, 'chrome://extensions/');
        await switchExtension(await extensionsPage, product.id, enabled);
        extensionPages.delete(product.id);
        await until(
          () =>
            context.serviceWorkers().some((worker) => worker.url().startsWith(product.origin)) === enabled,
          () => `the product's service worker to be ${enabled ? 'there' : 'gone'}`,
        );
      },
      async close() {
        await context.close();
        display.stop();
        remove();
      },
      async crash() {
        const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
        // No one is left to reply.
        session.send('Browser.crash').catch(() => {});
        await within(gone, 'Chromium to crash');
        display.stop();
      },
      async kill() {
        const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
        killTree(pid);
        await within(gone, 'Chromium to be gone');
        display.stop();
      },
    };
    await until(
      () => context.serviceWorkers().some((worker) => worker.url().startsWith(product.origin)),
      () => "the product's service worker",
    );
    return testBrowser;
  },
};

export function installed(id: string): InstalledExtension {
  return { id, origin: `chrome-extension://${id}` };
}

/** Opens a background tab. */
async function openBehind(context: BrowserContext, session: CDPSession, url: string): Promise<Page> {
  await session.send('Target.createTarget', { url, background: true });
  const page = await until(
    () => context.pages().find((candidate) => candidate.url() === url),
    () => `a tab with ${url}`,
  );
  await loaded(page);
  return page;
}

/**
 * Polls the page until it is loaded. For tabs opened by the extension, Playwright's `waitForLoadState` may
 * miss the event. Uses a timer, because background tabs draw no frames.
 */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete', undefined, { polling: 50 });
}

function background(
  context: BrowserContext,
  session: CDPSession,
  { origin }: InstalledExtension,
  ownPage: () => Promise<Page>,
): Background {
  return {
    isRunning: async () => (await workerOf(session, origin)) !== undefined,
    kill: () => endWorker(session, async () => context.newCDPSession(await ownPage()), origin),
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
