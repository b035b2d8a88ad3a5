import { defineConfig } from 'vite';
import { fromSources } from '../../scripts/lib/vite/from-sources.ts';

/** Public modules. Shared code goes to chunks/. */
const entries = ['index', 'html', 'axe', 'reports'];

export default defineConfig({
  ...fromSources,
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: '../../dist/checker',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    reportCompressedSize: false,
    lib: { entry: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])), formats: ['es'] },
    rolldownOptions: {
      // Debug comments would contain local paths.
      experimental: { attachDebugInfo: 'none' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
});
