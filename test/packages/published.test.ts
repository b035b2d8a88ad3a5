/**
 * The packages as they are published: what is in them, and whether Node and TypeScript can use them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import addresses from '../../stores/addresses.json' with { type: 'json' };
import { type PackageName, type Project, projectWith } from './install.ts';

const names: PackageName[] = ['vernacular-engine', 'vernacular-checker', 'vernacular-client'];
let project: Project;
beforeAll(async () => {
  project = await projectWith(...names);
});
afterAll(() => project?.remove());

const read = (name: PackageName, file: string) => readFileSync(join(project.of(name), file), 'utf8');
const tool = (path: string) => join(process.cwd(), 'node_modules', path);

/** Runs a module of the project in Node, and reads what it prints. */
function runModule(code: string): unknown {
  project.write('main.js', code);
  return JSON.parse(execFileSync(process.execPath, ['main.js'], { cwd: project.folder, encoding: 'utf8' }));
}

/** What matches a text in which "…" stands for anything. */
function withGaps(text: string): RegExp {
  const parts = text.split('…').map((part) => part.replaceAll(/[^\w\s]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** The names of the files that a bundler makes of a module of the project, and their bytes. */
async function bundle(code: string): Promise<Map<string, number>> {
  project.write('entry.js', code);
  const { output } = (await build({
    configFile: false,
    root: project.folder,
    logLevel: 'silent',
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(project.folder, 'entry.js'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [file.fileName, (file.type === 'chunk' ? file.code : file.source).length]),
  );
}

describe.each(names)('%s', (name) => {
  it('passes publint', async () => {
    // The tarball itself: of a folder, publint would have npm pack another.
    const tarball = new Uint8Array(readFileSync(project.tarballs.get(name) as string)).buffer;
    const { messages } = await publint({ pack: { tarball }, strict: true });
    expect(messages).toEqual([]);
  });

  it('has types that are right for its modules', () => {
    // What is data is for edge runtimes, not for Node; what is imported is an ES module alone, which CommonJS loads with import().
    const data =
      name === 'vernacular-engine'
        ? [
            '--exclude-entrypoints',
            './language.bin',
            './language-small.bin',
            './language-mini.bin',
            './language.wasm',
          ]
        : [];
    const tarball = project.tarballs.get(name) as string;
    // Ends with another status than 0 where there is a problem.
    const report = execFileSync(
      process.execPath,
      [tool('@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only', ...data],
      { encoding: 'utf8' },
    );
    expect(report).toContain(`${name} v${packageJson.version}`);
  });

  it('has the version of the project, its licence, and no dependency', () => {
    const manifest = JSON.parse(read(name, 'package.json'));
    expect(manifest).toMatchObject({
      name,
      version: packageJson.version,
      license: 'MIT',
      sideEffects: false,
    });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(existsSync(join(project.of(name), 'LICENSE'))).toBe(true);
    expect(read(name, 'README.md').length).toBeGreaterThan(1000);
  });

  it('links to its folder, its repository and its issues', () => {
    const folder = `src/${name.replace('vernacular-', '')}`;
    expect(JSON.parse(read(name, 'package.json'))).toMatchObject({
      homepage: `${addresses.homepage}/tree/main/${folder}#readme`,
      repository: { type: 'git', url: `git+${addresses.homepage}.git`, directory: folder },
      bugs: `${addresses.homepage}/issues`,
    });
    expect(existsSync(folder)).toBe(true);
  });

  it('has a bill of materials of what is in it, each with the text of its licence', () => {
    const bill = JSON.parse(read(name, 'sbom.cdx.json'));
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name, type: 'library' } },
    });
    const components = bill.components.map((each: { name: string }) => each.name);
    expect(components).toEqual(
      {
        'vernacular-checker': ['entities', 'parse5'],
        'vernacular-client': [],
        'vernacular-engine': [
          'collapse-white-space',
          'entities',
          'franc-min',
          'n-gram',
          'parse5',
          'trigram-utils',
        ],
        'vernacular-franc': [],
      }[name],
    );
    for (const component of components) expect(read(name, 'LICENSES.txt')).toContain(`\n${component} `);
  });
});

describe('vernacular-engine in Node', () => {
  it('detects languages and parts of a text, and scores profanity', () => {
    const answers = runModule(`
      import { loadLanguageDetector, loadProfanityScorer, languages } from 'vernacular-engine';
      const [detector, scorer] = await Promise.all([loadLanguageDetector(), loadProfanityScorer()]);
      const mixed = 'Die Kinder spielen heute im Garten. The weather will be very nice tomorrow afternoon.';
      console.log(JSON.stringify([
        detector.engine,
        detector.detect('Guten Morgen, wie geht es dir?')[0].lang,
        detector.detect('Guten Morgen', { only: ['nl', 'sv'] }).map(({ lang }) => lang).includes('de'),
        detector.inspect(mixed).parts.map(({ lang }) => lang),
        scorer.score('fuck off') > 0.9,
        scorer.spans('fuck off')[0].canonical,
        languages.de[0],
      ]));
    `);
    expect(answers).toEqual(['model', 'de', false, ['de', 'en'], true, 'fuck', 'German']);
  });

  it('answers what its README shows', () => {
    const readme = read('vernacular-engine', 'README.md');
    const [, code = ''] = /```js\n(import .*?)```/s.exec(readme) ?? [];
    const examples = /^((?:detector\.|scorer\.|mask\().+); +\/\/ (.+)$/gm;
    const shown = [...code.matchAll(examples)].map(([, , answer = '']) => answer);
    expect(shown.length).toBeGreaterThan(3);
    const answers = runModule(`
      import { inspect } from 'node:util';
      const answers = [];
      ${code.replaceAll(examples, 'answers.push(inspect($1, { breakLength: Infinity }));')}
      console.log(JSON.stringify(answers));
    `);
    expect(answers).toEqual(shown.map((answer) => expect.stringMatching(withGaps(answer))));
  });

  it('takes its model as bytes, a path or an address, and its core compiled', () => {
    const answers = runModule(`
      import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      import { loadLanguageDetector } from 'vernacular-engine/language';
      const address = new URL(import.meta.resolve('vernacular-engine/language.bin'));
      const bytes = readFileSync(address);
      const core = new WebAssembly.Module(readFileSync(new URL(import.meta.resolve('vernacular-engine/language.wasm'))));
      const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
      const sources = [bytes, whole, address, fileURLToPath(address), new Blob([bytes]).stream()];
      const found = [];
      for (const model of sources) {
        const detector = await loadLanguageDetector({ model, core });
        found.push(detector.detect('Guten Morgen, wie geht es dir?')[0].lang);
      }
      console.log(JSON.stringify(found));
    `);
    expect(answers).toEqual(['de', 'de', 'de', 'de', 'de']);
  });

  it('has a small model, by an entry of its own or as a file', () => {
    const answers = runModule(`
      import { loadLanguageDetector } from 'vernacular-engine';
      import { loadLanguageDetector as loadSmall } from 'vernacular-engine/small';
      const model = new URL(import.meta.resolve('vernacular-engine/language-small.bin'));
      const [small, given, large] = await Promise.all([loadSmall(), loadLanguageDetector({ model }), loadLanguageDetector()]);
      const texts = ['Guten Morgen, wie geht es dir?', 'Karibu sana, chakula kiko tayari', 'jardin'];
      const answersOf = (detector) => texts.map((text) => detector.detect(text)[0]);
      console.log(JSON.stringify([answersOf(small), answersOf(given), answersOf(large), small.engine]));
    `) as [{ lang: string }[], { lang: string }[], { lang: string }[], string];
    const [small, given, large, engine] = answers;
    expect({ engine, langs: small.map(({ lang }) => lang) }).toEqual({
      engine: 'model',
      langs: ['de', 'sw', 'fr'],
    });
    // Of a word alone the models are not equally sure.
    expect(given).toEqual(small);
    expect(large).not.toEqual(small);
  });

  it('has the interfaces of the browsers', () => {
    const answers = runModule(`
      import { LanguageDetector, detectLanguage } from 'vernacular-engine/language-detector';
      const detector = await LanguageDetector.create({ expectedInputLanguages: ['en-US'] });
      const failure = await LanguageDetector.create({ expectedInputLanguages: ['tlh'] }).catch((error) => error);
      console.log(JSON.stringify([
        await LanguageDetector.availability(),
        (await detector.detect('Guten Morgen, wie geht es dir?')).map(({ detectedLanguage }) => detectedLanguage),
        failure instanceof DOMException && failure.name,
        (await detectLanguage('Guten Morgen, wie geht es dir?')).languages[0].language,
      ]));
    `);
    expect(answers).toEqual(['available', ['de', 'und'], 'NotSupportedError', 'de']);
  });

  it('can be required by tools that load no ES modules, such as Jest', () => {
    project.write(
      'main.cjs',
      `const { loadLanguageDetector, loadProfanityScorer } = require('vernacular-engine');
      const { loadLanguageDetector: loadSmall } = require('vernacular-engine/small');
      const { LanguageDetector } = require('vernacular-engine/language-detector');
      const { loadLanguageDetector: loadMini } = require('vernacular-engine/mini');
      const { languages } = require('vernacular-engine/language');
      const { loadProfanityScorer: same } = require('vernacular-engine/profanity');
      const text = 'Guten Morgen, wie geht es dir?';
      const load = [loadLanguageDetector(), loadSmall(), LanguageDetector.create(), loadProfanityScorer(), loadMini(), same()];
      Promise.all(load).then(async ([large, small, detector, scorer, mini]) => console.log(JSON.stringify([
        large.engine, large.detect(text)[0].lang, small.detect(text)[0].lang, mini.detect(text)[0].lang,
        (await detector.detect(text))[0].detectedLanguage, scorer.score('fuck off') > 0.9, languages.de[0],
      ])));`,
    );
    const withoutEsModules = process.allowedNodeEnvironmentFlags.has('--no-experimental-require-module')
      ? ['--no-experimental-require-module']
      : [];
    const printed = execFileSync(process.execPath, [...withoutEsModules, 'main.cjs'], {
      cwd: project.folder,
      encoding: 'utf8',
    });
    expect(JSON.parse(printed)).toEqual(['model', 'de', 'de', 'de', 'de', true, 'German']);
  });

  it('says what is wrong with a model that is damaged or not there', () => {
    const answers = runModule(`
      import { loadLanguageDetector, ModelFileError } from 'vernacular-engine/language';
      const failure = (model) => loadLanguageDetector({ model }).catch((error) => error);
      const [damaged, missing] = [await failure(new Uint8Array(144)), await failure('nowhere.bin')];
      console.log(JSON.stringify([damaged instanceof ModelFileError, damaged.message, missing.message, missing.cause.code]));
    `);
    expect(answers).toEqual([
      true,
      'This is not a Vernacular model.',
      expect.stringContaining('The model of the language detector could not be read from nowhere.bin.'),
      'ENOENT',
    ]);
  });
});

describe('vernacular-engine in a bundle', () => {
  it('brings its model and core along', async () => {
    const files = await bundle(`export { loadLanguageDetector } from 'vernacular-engine/language';`);
    expect([...files.keys()].filter((file) => /language-.*\.(?:bin|wasm)$/.test(file))).toHaveLength(2);
  });

  it.each([
    [`export { loadLanguageDetector } from 'vernacular-engine/small';`, 2_100_000],
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
async function bundlePage(ssr: { readonly noExternal: true } | { readonly external: string[] }) {
  project.write(
    'page.js',
    `import { loadLanguageDetector } from 'vernacular-engine/small';
    const detector = await loadLanguageDetector();
    console.log(JSON.stringify(detector.detect('Guten Morgen')[0].lang));`,
  );
  const { output } = (await build({
    configFile: false,
    root: project.folder,
    logLevel: 'silent',
    ssr,
    build: { write: false, ssr: join(project.folder, 'page.js') },
  })) as Rolldown.RolldownOutput;
  expect(output).toHaveLength(1);
  return output[0].code;
}

describe('vernacular-engine in a server bundle, as Next.js makes it', () => {
  it.each([
    ['moves modules without their files', (code: string) => code],
    [
      'replaces addresses of files',
      (code: string) =>
        code.replaceAll(
          /new URL\(("|')\.\/(language[\w.-]+)\1, import\.meta\.url\)/g,
          'new URL("/_next/static/media/$2", "https://a.example")',
        ),
    ],
    [
      'leaves invalid addresses',
      (code: string) =>
        code.replaceAll(
          /new URL\(("|')\.\/(language[\w.-]+)\1, import\.meta\.url\)/g,
          'new URL("/_next/static/media/$2")',
        ),
    ],
  ])('reads its files from the package in node_modules, if the bundler %s', async (_, moved) => {
    expect(runModule(moved(await bundlePage({ noExternal: true })))).toBe('de');
  });
});

describe('vernacular-engine outside a server bundle, as with `serverExternalPackages` of Next.js', () => {
  it('reads its files from the package', async () => {
    expect(runModule(await bundlePage({ external: ['vernacular-engine'] }))).toBe('de');
  });
});
