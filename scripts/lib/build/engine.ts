/** Builds the npm packages with a language detector. Checks no core: `checkCore` takes seconds. */
import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { inflatedModel } from '../../../lab/model/model-file.ts';
import { deferredModule } from '../vite/deferred-module.ts';
import { fromSources } from '../vite/from-sources.ts';
import { writeDeclarations, writePapers, writeProgramPapers } from './package-papers.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Contents {
  readonly source: string;
  /** Node reads the files from disk, browsers fetch them. */
  readonly withFiles: readonly string[];
  readonly withoutFiles: readonly string[];
  readonly files: readonly string[];
  /** For `require`: Jest and older tools. */
  readonly hasCommonJs: boolean;
}

const contents = {
  engine: {
    source: 'src/engine',
    withFiles: ['index', 'language', 'mini', 'language-detector', 'language-detector-mini'],
    withoutFiles: ['profanity'],
    files: ['language-small.bin', 'language-mini.bin', 'language.wasm'],
    hasCommonJs: true,
  },
  large: {
    source: 'src/engine',
    withFiles: ['large'],
    withoutFiles: [],
    files: ['language.bin', 'language.wasm'],
    hasCommonJs: true,
  },
  franc: {
    source: 'src/franc',
    withFiles: ['index'],
    withoutFiles: [],
    files: ['language-small.bin', 'language.wasm'],
    hasCommonJs: false,
  },
} as const satisfies Record<string, Contents>;

const shared = {
  ...fromSources,
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
} satisfies InlineConfig;

/** franc-min parses its tables on import, but is rarely needed. */
const deferredFranc = deferredModule('franc-min', ['francAll']);

const sharedBuild = {
  target: 'es2022',
  minify: false,
  reportCompressedSize: false,
} satisfies InlineConfig['build'];

export async function buildDetector(name: keyof typeof contents, outDir = `dist/${name}`): Promise<void> {
  const { source, files, hasCommonJs } = contents[name];
  await buildModules(contents[name], resolve(outDir));
  if (hasCommonJs) await buildCommonJs(contents[name], resolve(outDir));
  writeEngineFiles(files, outDir);
  writeDeclarations(source, `${outDir}/types`);
  for (const file of files)
    if (existsSync(`${source}/types/${file}.d.ts`))
      copyFileSync(`${source}/types/${file}.d.ts`, `${outDir}/types/${file}.d.ts`);
  if (hasCommonJs) {
    // The format of declarations is that of the nearest package.json.
    cpSync(`${outDir}/types`, `${outDir}/types-commonjs`, { recursive: true });
    writeFileSync(`${outDir}/types-commonjs/package.json`, '{ "type": "commonjs" }\n');
  }
  writePapers(name, outDir);
  console.log(`Built ${outDir}`);
}

export async function buildProgram(outDir = 'dist/cli'): Promise<void> {
  await build({
    ...shared,
    plugins: [deferredFranc],
    ssr: { ...fromSources.ssr, noExternal: true },
    build: {
      ...sharedBuild,
      outDir: resolve(outDir),
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: {
        input: { vernacular: 'src/cli/index.ts', 'detect-worker': 'src/cli/detect-worker.ts' },
        // Debug comments would contain local paths.
        experimental: { attachDebugInfo: 'none' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'cli-[name].js' },
      },
    },
  });
  const files = ['language.bin', 'language-small.bin', 'language.wasm', 'language-shared.wasm'];
  writeEngineFiles(files, outDir);
  writeProgramPapers(outDir);
  console.log(`Built ${outDir}`);
}

const node = '?node';

/** Twice: NAME-node.js, and for browsers. Shared code goes to chunks/. */
function buildModules({ source, withFiles, withoutFiles }: Contents, outDir: string): Promise<unknown> {
  const entry = {
    ...entriesOf(source, [...withFiles, ...withoutFiles]),
    ...Object.fromEntries(
      Object.entries(entriesOf(source, withFiles)).map(([name, file]) => [`${name}-node`, file + node]),
    ),
  };
  return build({
    ...shared,
    plugins: [platforms(), deferredFranc, filesForBundlers()],
    build: {
      ...sharedBuild,
      outDir,
      emptyOutDir: true,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: /^node:/,
        experimental: { attachDebugInfo: 'none' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  });
}

function buildCommonJs({ source, withFiles, withoutFiles }: Contents, outDir: string): Promise<unknown> {
  return build({
    ...shared,
    plugins: [deferredFranc, filesForBundlers()],
    ssr: { ...fromSources.ssr, noExternal: true },
    build: {
      ...sharedBuild,
      outDir,
      emptyOutDir: false,
      ssr: true,
      rolldownOptions: {
        input: entriesOf(source, [...withFiles, ...withoutFiles]),
        experimental: { attachDebugInfo: 'none' },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name].cjs' },
      },
    },
  });
}

const entriesOf = (source: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, join(root, source, `${name}.ts`)]));

/** NAME-node.ts is Node's. */
const ofPlatform: Readonly<Record<string, string>> = {
  '#platform': 'src/engine/loading/platform',
  '#detector': 'src/franc/detector',
};
const withFiles = new Set(
  Object.values(contents).flatMap((each) => each.withFiles.map((name) => `./${name}.ts`)),
);

/** Resolves `#platform` to Node's module for Node. */
function platforms(): Plugin {
  return {
    name: 'platforms',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith(node)) return source;
      const isForNode = importer?.endsWith(node);
      const module = ofPlatform[source];
      if (module !== undefined) return join(root, `${module}${isForNode ? '-node' : ''}.ts`);
      return isForNode && withFiles.has(source) ? join(importer as string, '..', source) + node : undefined;
    },
    load: (id) => (id.endsWith(node) ? readFileSync(id.slice(0, -node.length), 'utf8') : undefined),
  };
}

/** Removes comments that hide data files from our bundler, but not from users'. */
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

/** Copies cores and models. Node reads parts of models that are not deflated. */
function writeEngineFiles(files: readonly string[], outDir: string): void {
  for (const file of files) {
    const from = `src/engine/${file}`;
    // A web page fetches the mini model whole.
    if (file.endsWith('.wasm') || file === 'language-mini.bin') copyFileSync(from, `${outDir}/${file}`);
    else writeFileSync(`${outDir}/${file}`, inflatedModel(readFileSync(from)));
  }
}
