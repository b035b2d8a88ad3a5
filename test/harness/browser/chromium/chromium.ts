/** Chromium, driven by Playwright, and by real input on a virtual display for native menus and shortcuts. */
import type { BrowserContext, CDPSession } from 'playwright-core';
import type { BrowserKind, InstalledExtension } from '../browser.ts';
import { peers, productFolder } from '../extensions.ts';
import { launchChromium, startDisplay, unpackedExtensionId } from '../launch/index.ts';
import { profileFolder } from '../profile.ts';
import { ChromiumBrowser } from './chromium-browser.ts';

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
    const peerExtensions = [...peers(peerCount), ...others];
    const profile = profileFolder('chromium', givenProfile);
    const display = await startDisplay();
    const context = await launchChromium({
      profile: profile.folder,
      extensions: [folder, ...peerExtensions.map((peer) => peer.folder)],
      display: display.name,
      keepsWelcome,
      ...(language !== undefined && { language }),
    });
    const browser = new ChromiumBrowser({
      ...(await attach(context)),
      context,
      display,
      profile,
      product: installed(unpackedExtensionId(folder)),
      peers: peerExtensions.map((peer) => installed(peer.chrome)),
    });
    await browser.untilLoaded();
    return browser;
  },
};

async function attach(context: BrowserContext): Promise<{ session: CDPSession; pid: number }> {
  const browser = context.browser();
  if (browser === null) throw new Error('Playwright gave no browser for its context.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('Chromium does not tell its process.');
  return { session, pid };
}

export function installed(id: string): InstalledExtension {
  return { id, origin: `chrome-extension://${id}` };
}
