/**
 * Builds the program `vernacular` into the package `vernacular-engine`, whose modules it imports.
 */
import { defineConfig, type Plugin } from 'vite';
import { fromSources } from '../../scripts/lib/vite/from-sources.ts';

export default defineConfig({
  ...fromSources,
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  plugins: [engineBeside()],
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

/** Files of the package, by the names under which the program imports them. */
const beside: Readonly<Record<string, string>> = {
  'vernacular-engine/language': './language-node.js',
  'vernacular-engine/profanity': './profanity.js',
  'vernacular-engine/shared': './shared-node.js',
};

/** Leaves the package's own modules out of the program. */
function engineBeside(): Plugin {
  return {
    name: 'engine-beside',
    enforce: 'pre',
    resolveId: (name) => (name in beside ? { id: beside[name] as string, external: true } : undefined),
  };
}
