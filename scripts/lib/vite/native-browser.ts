/** Injected scripts and Firefox use the browser's native interface, not `webextension-polyfill`. */
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

export const polyfill = 'webextension-polyfill';
export const nativeBrowser = resolve('src/extension/page-scripts/shared/native-browser.ts');

/**
 * Injected scripts are built after the pages, without plugins and with the aliases set at that time. So this
 * adds an alias once the pages are built.
 */
export function nativeBrowserInPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'native-browser-in-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd() {
      const native = { find: polyfill, replacement: nativeBrowser };
      Object.assign(config, { resolve: { ...config.resolve, alias: [...config.resolve.alias, native] } });
    },
  };
}
