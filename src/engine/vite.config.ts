import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { deferredModule } from '../../scripts/lib/vite/deferred-module.ts';

/** Public modules, and `shared-node` for the program. Shared code goes to chunks/. */
const entries = [
  'index',
  'index-node',
  'language',
  'language-node',
  'small',
  'small-node',
  'mini',
  'mini-node',
  'language-detector',
  'language-detector-node',
  'language-detector-mini',
  'language-detector-mini-node',
  'shared-node',
  'profanity',
];

/** Modules for `require`, which Jest and older tools need. They use Node's files. */
const requiredEntries = {
  index: 'index-node.ts',
  language: 'language-node.ts',
  small: 'small-node.ts',
  mini: 'mini-node.ts',
  'language-detector': 'language-detector-node.ts',
  'language-detector-mini': 'language-detector-mini-node.ts',
  profanity: 'profanity.ts',
};

const shared = {
  root: import.meta.dirname,
  logLevel: 'warn',
  publicDir: false,
  // franc-min parses its tables on import, but is rarely needed.
  plugins: [deferredModule('franc-min', ['francAll']), filesForBundlers()],
} satisfies UserConfig;

const sharedBuild = {
  outDir: '../../dist/engine',
  target: 'es2022',
  minify: false,
  reportCompressedSize: false,
} satisfies UserConfig['build'];

const esModules: UserConfig = {
  ...shared,
  build: {
    ...sharedBuild,
    emptyOutDir: true,
    lib: { entry: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])), formats: ['es'] },
    rolldownOptions: {
      external: /^node:/,
      // Debug comments would contain local paths.
      experimental: { attachDebugInfo: 'none' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
};

const commonJs: UserConfig = {
  ...shared,
  ssr: { noExternal: true },
  build: {
    ...sharedBuild,
    emptyOutDir: false,
    ssr: true,
    rolldownOptions: {
      input: requiredEntries,
      experimental: { attachDebugInfo: 'none' },
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name].cjs' },
    },
  },
};

/** With `--mode commonjs`, builds the modules for `require`. */
export default defineConfig(({ mode }) => (mode === 'commonjs' ? commonJs : esModules));

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
