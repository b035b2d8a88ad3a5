/**
 * Headless Firefox, driven by WebDriver BiDi. Menus and shortcuts are used through the browser's own window.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Background, BrowserKind, InstalledExtension, LaunchOptions, TestBrowser } from '../browser.ts';
import { peers, productFolder, productGeckoId } from '../extensions.ts';
import { clearStorage, shortcutInExtension } from '../in-page.ts';
import { profileFolder } from '../profile.ts';
import { hangMs, until, within } from '../waiting.ts';
import { Bidi } from './bidi.ts';
import { firefoxChrome } from './firefox-chrome.ts';
import { firefoxExtension } from './firefox-extension.ts';
import { firefoxPage } from './firefox-page.ts';
import { startFirefox } from './firefox-process.ts';
import { giveStartupCache, keepStartupCache } from './startup-cache.ts';

export const firefox: BrowserKind = {
  name: 'Firefox',
  async launch({
    profile: givenProfile,
    product: productPath = productFolder('firefox'),
    peers: peerCount = 1,
    language,
    others = [],
    keepsWelcome = false,
    isTimed = false,
    preferences: further = {},
    program,
  } = {}) {
    const peerExtensions = [...peers(peerCount), ...others];
    const product = installed(productGeckoId(), 0);
    const installedPeers = peerExtensions.map((peer, index) => installed(peer.firefox, index + 1));
    const { folder: profile, remove } = profileFolder('firefox', givenProfile);
    const isFirstRun = !existsSync(join(profile, 'prefs.js'));
    if (isFirstRun) giveStartupCache(profile);
    writeFileSync(
      join(profile, 'user.js'),
      preferences([product, ...installedPeers], join(profile, 'downloads'), {
        ...(isTimed ? {} : { 'layout.frame_rate': 10 }),
        ...further,
      }),
    );

    const running = await startFirefox(profile, program);
    const bidi = await Bidi.connect(running.url);
    const frontend = firefoxChrome(bidi, product.id);
    // An extension's language is fixed at its installation.
    if (language !== undefined) await frontend.speak(language);
    for (const folder of [productPath, ...peerExtensions.map((peer) => peer.folder)]) {
      await bidi.send('webExtension.install', { extensionData: { type: 'path', path: resolve(folder) } });
    }
    const extensionPages = new Map<string, Promise<string>>();
    const page = (context: string) => firefoxPage(context, { bidi, frontend, shortcutOf });
    const shortcutOf = (command: string) => testBrowser.inExtension(shortcutInExtension, command);

    async function callInExtension(run: string, argument: unknown, { id, origin } = product) {
      let context = extensionPages.get(id);
      if (context === undefined) {
        context = openBehind(bidi, `${origin}/manifest.json`);
        extensionPages.set(id, context);
      }
      return bidi.call(await context, run, argument);
    }

    function backgroundOf(extension: InstalledExtension): Background {
      const { memory, isRunning, kill } = firefoxExtension(bidi, extension.id);
      return {
        memory,
        isRunning,
        kill,
        evaluate: (run, argument) =>
          callInExtension(
            `(argument) => browser.runtime.getBackgroundPage().then((scope) => (${run})(scope, argument))`,
            argument,
            extension,
          ),
      };
    }

    const testBrowser: TestBrowser = {
      name: 'Firefox',
      profile,
      product,
      peers: installedPeers,
      background: backgroundOf(product),
      backgroundOf,
      async open(url) {
        const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' });
        const opened = page(context);
        await opened.goto(url);
        return opened;
      },
      async tabs() {
        const kept = await Promise.all(extensionPages.values());
        return (await topLevel(bidi)).flatMap(({ context, url }) => (kept.includes(context) ? [] : url));
      },
      async tab(url) {
        const found = await until(
          async () => (await topLevel(bidi)).find((candidate) => url.test(candidate.url)),
          () => `a tab with ${url}`,
        );
        const opened = page(found.context);
        await opened.waitFor(() => document.readyState === 'complete');
        return opened;
      },
      inExtension: (run, argument, extension) => callInExtension(`${run}`, argument, extension),
      log: frontend.consoleMessages,
      popupText: () =>
        testBrowser.inExtension(
          () => chrome.extension.getViews({ type: 'popup' })[0]?.document.body?.innerText,
        ),
      async reload() {
        await testBrowser.background.evaluate((scope) => {
          scope.setTimeout(() => scope.chrome.runtime.reload());
        });
        const kept = await extensionPages.get(product.id);
        extensionPages.delete(product.id);
        await until(
          async () => (await topLevel(bidi)).every(({ context }) => context !== kept),
          () => "the product's pages to be gone",
        );
        const opened = await until(
          // Until the extension is back, its addresses do not work, and pending loads never finish.
          () => openBehind(bidi, `${product.origin}/manifest.json`, 5000).catch(() => undefined),
          () => 'the reloaded product',
        );
        extensionPages.set(product.id, Promise.resolve(opened));
      },
      async renew() {
        // Firefox ends with its last tab, and a reload closes those of the extension.
        const blank = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' });
        const kept = [blank.context, ...(await Promise.all(extensionPages.values()))];
        for (const { context } of await topLevel(bidi))
          if (!kept.includes(context)) await bidi.send('browsingContext.close', { context });
        await frontend.forget();
        await testBrowser.inExtension(clearStorage);
        await testBrowser.reload();
      },
      async setEnabled(enabled) {
        await firefoxExtension(bidi, product.id).setEnabled(enabled);
        extensionPages.delete(product.id);
      },
      async close() {
        await bidi.send('browser.close', {});
        bidi.close();
        await running.ended;
        if (program === undefined) keepStartupCache(profile);
        remove();
      },
      async crash() {
        bidi.close();
        running.crash();
        await running.ended;
      },
      async kill() {
        running.kill();
        await running.ended;
      },
    };
    if (isFirstRun && !keepsWelcome) await (await testBrowser.tab(/\/welcome\/index\.html$/)).close();
    return testBrowser;
  },
};

interface BrowsingContext {
  readonly context: string;
  readonly url: string;
}

async function topLevel(bidi: Bidi): Promise<BrowsingContext[]> {
  const { contexts } = await bidi.send<{ contexts: BrowsingContext[] }>('browsingContext.getTree', {
    maxDepth: 0,
  });
  return contexts;
}

/**
 * Opens a background tab. Rejects, and closes the tab, if its page does not load within `timeout` ms: Firefox
 * never answers if the extension disappears during the load.
 */
async function openBehind(bidi: Bidi, url: string, timeout = hangMs): Promise<string> {
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    background: true,
  });
  try {
    await within(
      bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
      `${url} to load`,
      timeout,
    );
  } catch (error) {
    await bidi.send('browsingContext.close', { context });
    throw error;
  }
  return context;
}

/** Firefox uses a random UUID in addresses of extension pages, unless the profile defines it. */
function installed(id: string, number: number): InstalledExtension {
  return { id, origin: `moz-extension://00000000-0000-4000-8000-${String(number).padStart(12, '0')}` };
}

function preferences(
  extensions: readonly InstalledExtension[],
  downloads: string,
  further: Required<LaunchOptions>['preferences'],
): string {
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
    'browser.download.dir': downloads,
    'browser.download.alwaysOpenPanel': false,
    // Without system speech, Firefox shows a bar that moves the page once voices are requested.
    'media.webspeech.synth.dont_notify_on_error': true,
    ...further,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
