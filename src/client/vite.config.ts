import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Unminified: callers bundle it themselves, or copy this one file.
    minify: false,
    lib: { entry: 'index.ts', formats: ['es'], fileName: 'index' },
  },
});
