/** What the pages of the project "unit-pages" get for `webextension-polyfill` (vitest.config.ts). */
export { ownBrowser as default } from './fake-extension-pages.ts';
