/**
 * Saves a fifth of the size of injected scripts. They use only APIs that are equal in both browsers. Message listeners call
 * `sendResponse`, since Chromium ignores promises.
 */
import type { Browser } from 'webextension-polyfill';

const { browser, chrome: chromium } = globalThis as unknown as { browser?: Browser; chrome: Browser };

export default browser ?? chromium;
