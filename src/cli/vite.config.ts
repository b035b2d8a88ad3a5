/** Builds the program `vernacular` into the package `vernacular-engine`. */
import { defineConfig, type Plugin } from 'vite';
import { fromSources } from '../../scripts/lib/vite/from-sources.ts';

export default defineConfig({
  ...fromSources,
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  plugins: [externalEngine()],
  ssr: { ...fromSources.ssr, noExternal: true },
  build: {
    outDir: '../../dist/engine',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    ssr: true,
    rolldownOptions: {
      input: { vernacular: 'src/cli/index.ts', 'detect-worker': 'src/cli/detect-worker.ts' },
      experimental: { attachDebugInfo: 'none' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'cli-[name].js' },
    },
  },
});

/** Engine modules and their files in the package, next to the program. */
const packageModules: Readonly<Record<string, string>> = {
  'vernacular-engine/language': './language-node.js',
  'vernacular-engine/profanity': './profanity.js',
  'vernacular-engine/shared': './shared-node.js',
};

/** Keeps the package's modules out of the bundle. */
function externalEngine(): Plugin {
  return {
    name: 'external-engine',
    enforce: 'pre',
    resolveId: (name) =>
      name in packageModules ? { id: packageModules[name] as string, external: true } : undefined,
  };
}
