/**
 * Options of Vite with which imports between our packages lead to their sources, not to what is published.
 */
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
