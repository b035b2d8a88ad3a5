/**
 * Builds the modules of the package `vernacular-engine`: the same code for every platform, and one file of each for what
 * differs. The program is built beside them (src/cli).
 */
import { defineConfig, type Plugin } from 'vite';
import { deferredModule } from '../../scripts/lib/vite/deferred-module.ts';

/** Modules that users import. Each becomes one file; shared code lies in chunks/. */
const entries = [
  'index',
  'index-node',
  'language',
  'language-node',
  'small',
  'small-node',
  'shared-node',
  'profanity',
];

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  // franc-min parses its tables on import, and answers only if the core has failed.
  plugins: [deferredModule('franc-min', ['francAll']), filesForBundlers()],
  build: {
    outDir: '../../dist/engine',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    reportCompressedSize: false,
    lib: { entry: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])), formats: ['es'] },
    rolldownOptions: {
      external: /^node:/,
      // Comments would name folders of this machine; the same sources give the same bytes anywhere.
      experimental: { attachDebugInfo: 'none' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
});

/** Removes the comments that hide the data files' addresses from our own bundler: users' bundlers have to see them. */
function filesForBundlers(): Plugin {
  return {
    name: 'files-for-bundlers',
    renderChunk: (code) =>
      code.replaceAll(
        /new URL\(\s*\/\* @vite-ignore \*\/\s*([^,]+),\s*import\.meta\.url\s*\)/g,
        'new URL($1, import.meta.url)',
      ),
  };
}
