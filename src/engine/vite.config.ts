import { defineConfig, type Plugin } from 'vite';
import { deferredModule } from '../../scripts/lib/vite/deferred-module.ts';

/** Public modules. Shared code goes to chunks/. */
const entries = [
  'index',
  'index-node',
  'language',
  'language-node',
  'small',
  'small-node',
  'language-detector',
  'language-detector-node',
  'shared-node',
  'profanity',
];

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  // franc-min parses its tables on import, but is rarely needed.
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
      // Debug comments would contain local paths.
      experimental: { attachDebugInfo: 'none' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
});

/** Removes comments that hide the data files' addresses from our bundler but not from users' bundlers. */
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
