/**
 * Replaces `webextension-polyfill` in injected scripts, to save a fifth of their size. They use only what
 * both browsers have in common. Message listeners call `sendResponse`, since Chromium ignores promises.
 */
import type { Browser } from 'webextension-polyfill';

const { browser, chrome: chromium } = globalThis as unknown as { browser?: Browser; chrome: Browser };

export default browser ?? chromium;
