/** Replaces `webextension-polyfill` for the pages of the project "unit-pages" (vitest.config.ts). */
export { ownBrowser as default } from './fake-extension-pages.ts';
