import { defineConfig } from 'vite';
import { fromSources } from '../../scripts/lib/vite/from-sources.ts';

export default defineConfig({
  ...fromSources,
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: '../../dist/franc',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: { entry: 'index.ts', formats: ['es'], fileName: 'index' },
    // The codes are bundled, the detector is not.
    rolldownOptions: { external: 'vernacular-engine/small' },
  },
});
