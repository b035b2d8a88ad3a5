/** Vite options that resolve imports between our packages to their sources, not their published files. */
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, type UserConfig } from 'vite';

const source = '@vernacular/source';

export const fromSources = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: {
    resolve: {
      conditions: [source, ...defaultServerConditions],
      externalConditions: [source, ...defaultServerConditions],
    },
  },
} satisfies UserConfig;

/** Alias of the extension: the browser's own interface, of which the package has only the types. */
export const nativeBrowser = {
  'webextension-polyfill': fileURLToPath(
    new URL('../../../src/extension/native-browser.ts', import.meta.url),
  ),
};
