import { hash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin } from 'vite';
import { shippedPackages } from '../licences/shipped.ts';
import { licenceTexts } from '../licences/texts.ts';
import { engineFiles } from '../vite/engine-files.ts';
import { fromSources } from '../vite/from-sources.ts';

export const siteFolder = 'dist/site';

const shared = {
  ...fromSources,
  configFile: false,
  logLevel: 'warn',
  // Fixed, because the default depends on NODE_ENV and may include the folder's path.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
} satisfies InlineConfig;

/** Empties a folder and builds the playground in it. A web server can serve it under any path. */
export async function buildSite(folder: string): Promise<void> {
  await build({
    ...shared,
    root: 'src/site',
    base: './',
    publicDir: false,
    worker: { format: 'es', plugins: () => [callableImports()] },
    build: {
      outDir: join(process.cwd(), folder),
      emptyOutDir: true,
      target: ['chrome127', 'firefox142'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
    },
  });
  for (const file of Object.values(engineFiles)) copyFileSync(file, join(folder, basename(file)));
  copyFileSync('public/icons/32.png', join(folder, 'icon.png'));
  await buildOfflineWorker(folder);
  // After the offline worker, because the page works without them.
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(file, join(folder, file));
  writeFileSync(join(folder, 'LICENSES.txt'), licenceTexts(shippedPackages('site')));
}

/** The cld3 package calls namespace imports of CommonJS modules, which ES modules forbid. */
function callableImports(): Plugin {
  return {
    name: 'callable-imports',
    transform: {
      filter: { id: /node_modules\/(?:cld3-asm|emscripten-wasm-loader)\/.*\.js$/ },
      handler: (code) => code.replaceAll(/import \* as (nanoid|runtime) from/g, 'import $1 from'),
    },
  };
}

async function buildOfflineWorker(folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files: Record<string, string> = { './': '', './index.html': '' };
  for (const file of filesOf(folder))
    files[`./${file}`] ??= `sha256-${hash('sha256', readFileSync(join(folder, file)), 'base64')}`;
  await build({
    ...shared,
    publicDir: false,
    define: {
      files: JSON.stringify(files),
      loaded: JSON.stringify(page.match(/assets\/[^"]+/g)),
      version: JSON.stringify(hash('sha256', JSON.stringify([page, files])).slice(0, 12)),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['chrome127', 'firefox142'],
      lib: { entry: 'src/site/offline.ts', formats: ['iife'], name: 'offline', fileName: () => 'offline.js' },
    },
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}

/** Returns the gzipped size of each file in bytes. */
export function sizesOf(folder: string): Map<string, number> {
  return new Map(filesOf(folder).map((file) => [file, gzipSync(readFileSync(join(folder, file))).length]));
}
