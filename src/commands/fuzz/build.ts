/**
 * The background as one module that Node can load.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const folder = '.cache/fuzz';

/** What the background imports of the scripts for pages is their file names: this makes no such script. */
const injectedFileName: Plugin = {
  name: 'injected-file-name',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('?iife') ? '\0injected' : undefined),
  load: (id) => (id === '\0injected' ? "export default 'src/extension/content/script.js';" : undefined),
};

/** Builds the background from the sources and resolves with its address. */
export async function buildBackground(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [injectedFileName],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      lib: { entry: 'src/extension/background/index.ts', formats: ['es'], fileName: 'background' },
    },
  });
  return pathToFileURL(resolve(join(folder, 'background.js'))).href;
}
