import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { createLanguageDetector, loadProfanityScorer } from '../../../src/engine/engines.ts';
import { languages } from '../../../src/engine/language/languages.ts';
import { inspectText } from '../../../src/site/text-inspection.ts';
import { exampleText } from '../../../src/site/words.ts';
import { isPlaceholder, readAddresses, repositoryOf } from '../../stores/addresses.ts';
import { installLab } from '../install-lab.ts';
import { shippedPackages } from '../licences/shipped.ts';
import { licenceTexts } from '../licences/texts.ts';
import { columnOf, figureOf, readResults, tableOf } from '../results.ts';
import { engineFiles } from '../vite/engine-files.ts';
import { fromSources } from '../vite/from-sources.ts';
import { copiedFiles, documents, headerOf, pageOf, renderDocument } from './documents.ts';

export const siteFolder = 'dist/site';

const models = { small: 'src/engine/language-small.bin', large: engineFiles.model };

const engine = [...Object.values(engineFiles), models.small];

const shared = {
  ...fromSources,
  configFile: false,
  logLevel: 'warn',
  // Fixed: the default depends on NODE_ENV and may include the folder's path.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
} satisfies InlineConfig;

/** Can be served under any path. */
export async function buildSite(folder: string): Promise<void> {
  // The comparison bundles its libraries.
  installLab();
  await build({
    ...shared,
    root: 'src/site',
    base: './',
    publicDir: false,
    plugins: [filledIn()],
    define: {
      exampleAnswer: JSON.stringify(await exampleAnswer()),
      modelSizes: JSON.stringify({ small: sizeOf(models.small), large: sizeOf(models.large) }),
    },
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
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const document of documents) write(pageOf(document), renderDocument(document));
  const styles = [
    'extension/ui/tokens.css',
    'extension/ui/controls.css',
    'site/page.css',
    'site/documents.css',
  ];
  write('documents.css', styles.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n'));
  write('LICENSES.txt', licenceTexts(shippedPackages('site')));
  for (const file of copiedFiles) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  for (const file of engine) copyFileSync(file, join(folder, basename(file)));
  copyFileSync('public/icons/32.png', join(folder, 'icon.png'));
  await buildOfflineWorker(folder);
  // After the offline worker, which stores neither the picture for other sites nor the film.
  for (const file of ['picture.png', 'film.webp']) copyFileSync(`src/site/${file}`, join(folder, file));
}

function sizeOf(...files: readonly string[]): string {
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The small model's answer to the initial text, without times. */
async function exampleAnswer(): Promise<object> {
  const core = await WebAssembly.compile(readFileSync(engineFiles.core));
  const language = await createLanguageDetector(readFileSync(models.small), core);
  const { milliseconds: _, ...answer } = inspectText(language, await loadProfanityScorer(), exampleText);
  return answer;
}

function filledIn(): Plugin {
  const sentences = columnOf(tableOf(readResults('language'), 'accuracy'), 'sentences');
  const addresses = readAddresses();
  const repository = repositoryOf(addresses);
  const values: Readonly<Record<string, string>> = {
    header: headerOf('./'),
    install: isPlaceholder(addresses.chromeId)
      ? 'Build it for Chrome, Edge, Brave or Firefox'
      : 'Install in Chrome, Edge, Brave or Firefox',
    languages: String(Object.keys(languages).length),
    source: repository === undefined ? '' : `<a href="${repository}">Source code</a>,`,
    sentences: `${figureOf(sentences, '75 common languages, chosen among all languages').toFixed(1)} %`,
    site: addresses.site,
  };
  return {
    name: 'filled-in',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] as string),
    },
  };
}

/** cld3 calls namespace imports of CommonJS modules, which ES modules forbid. */
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
  const stored = filesOf(folder);
  const index = join(folder, 'index.html');
  const page = readFileSync(index, 'utf8').replace(
    '{stored-size}',
    sizeOf(...stored.map((file) => join(folder, file))),
  );
  writeFileSync(index, page);
  const hashes = stored.map((file) => `sha256-${hash('sha256', readFileSync(join(folder, file)), 'base64')}`);
  const files = Object.fromEntries([
    ['./', ''],
    ...stored.map((file, at) => [`./${file}`, file.endsWith('.html') ? '' : hashes[at]]),
  ]);
  await build({
    ...shared,
    publicDir: false,
    define: {
      files: JSON.stringify(files),
      loaded: JSON.stringify(page.match(/assets\/[^"]+/g)),
      version: JSON.stringify(hash('sha256', JSON.stringify([stored, hashes])).slice(0, 12)),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['chrome127', 'firefox142'],
      lib: {
        entry: 'src/site/offline-worker.ts',
        formats: ['iife'],
        name: 'offline',
        fileName: () => 'offline.js',
      },
    },
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}
