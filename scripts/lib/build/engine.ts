/**
 * Builds the package `vernacular-engine`, ready to publish: both engines as ES modules without dependencies, the
 * language models and their core beside them, a command-line program, declarations and papers.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import packageJson from '../../../package.json' with { type: 'json' };
import { deferredModule } from '../vite/deferred-module.ts';
import { writeDeclarations } from './declarations.ts';
import { writePapers } from './package-papers.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const source = 'src/engine';

/** Modules that others import; each is one file, and what they share lies beside them. */
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
/** Programs: what starts in a process or a thread of its own. */
const programs = { vernacular: 'cli/index', 'detect-worker': 'cli/detect-worker' };
/** The files that the language detector reads, where they lie, and what edge runtimes get that import them as modules. */
const data = [
  { file: 'language.bin', path: 'src/engine/language.bin', imported: 'ArrayBuffer' },
  { file: 'language-small.bin', path: `${source}/language-small.bin`, imported: 'ArrayBuffer' },
  { file: 'language.wasm', path: 'src/engine/language.wasm', imported: 'WebAssembly.Module' },
];

/** What only its program reads: nothing else imports it. */
const dataOfProgram = { file: 'language-shared.wasm', path: `${source}/language-shared.wasm` };

/** Writes the package into a folder, which is emptied before. The core is taken as it is: `checkCore` takes seconds. */
export async function buildEngine(outDir = 'dist/engine'): Promise<void> {
  await buildModules(outDir);
  await buildPrograms(outDir);
  const files = [...data, dataOfProgram];
  for (const { file, path } of files) copyFileSync(join(root, path), join(outDir, file));
  const types = 'packages/engine';
  writeDeclarations(
    `${outDir}/types`,
    ['index', 'language', 'small', 'profanity'].map((entry) => `${types}/${entry}.d.ts`),
  );
  const declarationOf = (file: string) => `./types/${file}.d.ts`;
  for (const { file, imported } of data) {
    const declaration = `declare const content: ${imported};\nexport default content;\n`;
    writeFileSync(join(outDir, declarationOf(file)), declaration);
  }
  const exported = (entry: string, hasOwnInNode: boolean) => ({
    types: `./types/${types}/${entry}.d.ts`,
    ...(hasOwnInNode && { node: `./${entry}-node.js` }),
    default: `./${entry}.js`,
  });
  writePapers(outDir, 'engine', `${source}/README.md`, {
    name: 'vernacular-engine',
    description: 'Tells which language a text is in and how likely it is to hold profanity, on your machine.',
    keywords: ['language-detection', 'language-identification', 'profanity', 'wasm', 'cli', 'vernacular'],
    engines: packageJson.engines,
    exports: {
      '.': exported('index', true),
      './language': exported('language', true),
      './small': exported('small', true),
      './profanity': exported('profanity', false),
      ...Object.fromEntries(
        data.map(({ file }) => [`./${file}`, { types: declarationOf(file), default: `./${file}` }]),
      ),
      './package.json': './package.json',
    },
    types: `./types/${types}/index.d.ts`,
    bin: { vernacular: './vernacular.js' },
    files: ['*.js', 'chunks', ...files.map(({ file }) => file), 'types'],
  });
  console.log(`Built ${outDir}`);
}

/** Builds what others import: the same code for every platform, and one file of each for what differs. */
async function buildModules(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // It takes apart its tables where it is imported, and answers only where the core has failed.
    plugins: [deferredModule('franc-min', ['francAll']), filesForBundlers()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      lib: {
        entry: Object.fromEntries(entries.map((entry) => [entry, join(root, source, `${entry}.ts`)])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: /^node:/,
        // No comments that say from which folder a module came: the same sources give the same bytes anywhere.
        experimental: { attachDebugInfo: 'none' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  });
}

/** Builds the command-line program, its packages in it; the engines it takes from beside it. */
async function buildPrograms(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [enginesBeside()],
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      ssr: true,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(programs).map(([name, file]) => [name, join(root, source, `${file}.ts`)]),
        ),
        experimental: { attachDebugInfo: 'none' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'cli-[name].js' },
      },
    },
  });
}

/**
 * Takes out the comments that tell our own bundler to leave the addresses of the data files alone: those of the package's
 * users are to see them, and to take the files along.
 */
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

/** Leaves the package's own entries out of the programs. */
function enginesBeside(): Plugin {
  return {
    name: 'engines-beside',
    enforce: 'pre',
    resolveId(path) {
      const entry = entries.find((name) => path === `../../${name}.ts`);
      return entry === undefined ? undefined : { id: `./${entry}.js`, external: true };
    },
  };
}
