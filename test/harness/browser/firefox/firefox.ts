/**
 * Headless Firefox, driven by WebDriver BiDi. Menus and shortcuts are used through the browser's own window.
 */
import type { BrowserKind, InstalledExtension } from '../browser.ts';
import { peers, productFolder, productGeckoId } from '../extensions.ts';
import { profileFolder } from '../profile.ts';
import { Bidi } from './bidi.ts';
import { FirefoxBrowser } from './firefox-browser.ts';
import { startFirefox } from './firefox-process.ts';
import { prepareProfile } from './firefox-profile.ts';

export const firefox: BrowserKind = {
  name: 'Firefox',
  async launch({
    profile: givenProfile,
    product: folder = productFolder('firefox'),
    peers: peerCount = 1,
    language,
    others = [],
    keepsWelcome = false,
    isTimed = false,
    preferences = {},
    program,
  } = {}) {
    const peerExtensions = [...peers(peerCount), ...others];
    const product = installed(productGeckoId(), 0);
    const installedPeers = peerExtensions.map((peer, index) => installed(peer.firefox, index + 1));
    const profile = profileFolder('firefox', givenProfile);
    const isFirstRun = prepareProfile(profile.folder, [product, ...installedPeers], {
      // As at LaunchOptions.isTimed.
      ...(isTimed ? {} : { 'layout.frame_rate': 10 }),
      ...preferences,
    });
    const running = await startFirefox(profile.folder, program);
    const bidi = await Bidi.connect(running.url);
    const browser = new FirefoxBrowser({ bidi, running, profile, product, peers: installedPeers });
    // An extension's language is fixed at its installation.
    if (language !== undefined) await browser.speak(language);
    await browser.install(folder, ...peerExtensions.map((peer) => peer.folder));
    if (isFirstRun && !keepsWelcome) await (await browser.tab(/\/welcome\/index\.html$/)).close();
    return browser;
  },
};

/** Firefox uses a random UUID in addresses of extension pages, unless the profile defines it. */
function installed(id: string, number: number): InstalledExtension {
  return { id, origin: `moz-extension://00000000-0000-4000-8000-${String(number).padStart(12, '0')}` };
}
