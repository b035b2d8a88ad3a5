/** Vite options that resolve imports between our packages to their sources, not their published files. */
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
