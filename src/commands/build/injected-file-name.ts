/**
 * For builds of the background alone: what it imports of the scripts for pages is their file names.
 */
import type { Plugin } from 'vite';

/** Stands in for the build of those scripts, and makes none. */
export const injectedFileName: Plugin = {
  name: 'injected-file-name',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('?iife') ? '\0injected' : undefined),
  load: (id) => (id === '\0injected' ? "export default 'src/extension/content/script.js';" : undefined),
};
