/** The published engine in what bundlers make of it. */
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Project, projectWith } from './install.ts';

let project: Project;
beforeAll(async () => {
  project = await projectWith('vernacular-engine', 'vernacular-large');
});
afterAll(() => project?.remove());

async function outputOf(code: string, options: InlineConfig) {
  project.write('entry.js', code);
  const config: InlineConfig = { configFile: false, root: project.folder, logLevel: 'silent', ...options };
  return ((await build(config)) as Rolldown.RolldownOutput).output;
}

/** Returns the bytes of each file in the bundle of a module. */
async function bundle(code: string): Promise<Map<string, number>> {
  const output = await outputOf(code, {
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(project.folder, 'entry.js'), preserveEntrySignatures: 'strict' },
    },
  });
  return new Map(
    output.map((file) => [file.fileName, (file.type === 'chunk' ? file.code : file.source).length]),
  );
}

describe('vernacular-engine in a bundle', () => {
  it('brings its model and core along', async () => {
    const files = await bundle(`export { loadLanguageDetector } from 'vernacular-engine/language';`);
    expect([...files.keys()].filter((file) => /language-.*\.(?:bin|wasm)$/.test(file))).toHaveLength(2);
  });

  it.each([
    [`export { loadLanguageDetector } from 'vernacular-large';`, 10_500_000],
    [`export { loadLanguageDetector } from 'vernacular-engine/language';`, 2_100_000],
    [`export { LanguageDetector, detectLanguage } from 'vernacular-engine/language-detector';`, 2_100_000],
    [`export { loadLanguageDetector } from 'vernacular-engine/mini';`, 430_000],
    [`export { LanguageDetector, detectLanguage } from 'vernacular-engine/language-detector-mini';`, 430_000],
  ])('brings its own model alone for: %s', async (code, maxBytes) => {
    const files = await bundle(code);
    const models = [...files].filter(([file]) => file.endsWith('.bin'));
    expect(models).toHaveLength(1);
    expect(models[0]?.[1]).toBeLessThan(maxBytes);
  });

  it('brings only the engine that is used', async () => {
    const script = (files: Map<string, number>) =>
      [...files].filter(([file]) => file.endsWith('.js')).reduce((sum, [, bytes]) => sum + bytes, 0);
    const both = script(await bundle(`export * from 'vernacular-engine';`));
    const language = script(await bundle(`export { loadLanguageDetector } from 'vernacular-engine';`));
    const profanity = script(await bundle(`export { loadProfanityScorer } from 'vernacular-engine';`));
    expect(language + profanity).toBeLessThan(both * 1.05);
    const alone = await bundle(`export { loadProfanityScorer } from 'vernacular-engine/profanity';`);
    expect([...alone.keys()].filter((file) => !file.endsWith('.js'))).toEqual([]);
  });
});

/** Bundles a page that detects a text on the server, in one file. */
async function bundlePage(ssr: NonNullable<InlineConfig['ssr']>): Promise<string> {
  const code = `import { loadLanguageDetector } from 'vernacular-engine/language';
    const detector = await loadLanguageDetector();
    console.log(JSON.stringify(detector.detect('Guten Morgen')[0].lang));`;
  const build = { write: false, ssr: join(project.folder, 'entry.js') };
  const output = await outputOf(code, { ssr, build });
  expect(output).toHaveLength(1);
  return output[0].code;
}

const withAddresses = (code: string, address: string) =>
  code.replaceAll(/new URL\(("|')\.\/(language[\w.-]+)\1, import\.meta\.url\)/g, address);

describe('vernacular-engine in a server bundle, as Next.js makes it', () => {
  it.each([
    ['moves modules without their files', (code: string) => code],
    [
      'replaces addresses of files',
      (code: string) => withAddresses(code, 'new URL("/_next/static/media/$2", "https://a.example")'),
    ],
    ['leaves invalid addresses', (code: string) => withAddresses(code, 'new URL("/_next/static/media/$2")')],
  ])('reads its files from the package in node_modules, if the bundler %s', async (_, moved) => {
    expect(project.runModule(moved(await bundlePage({ noExternal: true })))).toBe('de');
  });
});

describe('vernacular-engine outside a server bundle, as with `serverExternalPackages` of Next.js', () => {
  it('reads its files from the package', async () => {
    expect(project.runModule(await bundlePage({ external: ['vernacular-engine'] }))).toBe('de');
  });
});
