/**
 * Builds the package `vernacular-client`: one ES module without dependencies.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Readable as it is: callers bundle it themselves, or copy the one file into their extension.
    minify: false,
    lib: { entry: 'index.ts', formats: ['es'], fileName: 'index' },
  },
});
