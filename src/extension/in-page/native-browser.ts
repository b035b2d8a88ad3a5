/**
 * Stands in for `webextension-polyfill` in the scripts that are put into pages, of which that would be a fifth. They use
 * what both browsers have alike; answers to messages go through `sendResponse`, since Chromium takes no promise.
 */
import type { Browser } from 'webextension-polyfill';

const { browser, chrome: chromium } = globalThis as unknown as { browser?: Browser; chrome: Browser };

export default browser ?? chromium;
