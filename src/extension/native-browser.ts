/**
 * The browser's own interface, which builds and tests put in place of `webextension-polyfill`: only the types of that
 * package are used. Chromium ignores promises of message listeners, so they call `sendResponse`.
 */
import type { Browser } from 'webextension-polyfill';

const { browser, chrome: chromium } = globalThis as unknown as { browser?: Browser; chrome: Browser };

export default browser ?? chromium;
