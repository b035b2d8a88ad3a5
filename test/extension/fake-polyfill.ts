export { ownBrowser as default } from './fake-extension-pages.ts';
