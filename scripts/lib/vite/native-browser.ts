/**
 * Builds the scripts that are put into pages without `webextension-polyfill`: they take the browser's own interface.
 */
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Those scripts are built one by one when the pages have been, without plugins, with the aliases that the whole build
 * has then.
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
      const native = {
        find: 'webextension-polyfill',
        replacement: resolve('src/extension/in-page/native-browser.ts'),
      };
      Object.assign(config, { resolve: { ...config.resolve, alias: [...config.resolve.alias, native] } });
    },
  };
}
