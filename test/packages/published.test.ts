/** The contents of the published packages, and the engine in Node. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import addresses from '../../stores/addresses.json' with { type: 'json' };
import { type PackageName, type Project, projectWith } from './install.ts';

/** The libraries, and what each may bring into node_modules, in bytes. The models are 0.4, 2 and 9.2 MB of it. */
const sizes = {
  'vernacular-engine': 5_000_000,
  'vernacular-large': 11_500_000,
  'vernacular-franc': 3_000_000,
  'vernacular-checker': 1_000_000,
  'vernacular-client': 100_000,
} satisfies Partial<Record<PackageName, number>>;
const names = Object.keys(sizes) as (keyof typeof sizes)[];
let project: Project;
beforeAll(async () => {
  project = await projectWith(...names, 'vernacular-cli');
});
afterAll(() => project?.remove());

const read = (name: PackageName, file: string) => readFileSync(join(project.of(name), file), 'utf8');
const tool = (path: string) => join(process.cwd(), 'node_modules', path);

/** The packages of the fallback. */
const detectorPackages = ['collapse-white-space', 'franc-min', 'n-gram', 'trigram-utils'];

/** The parsers of the program. */
const programPackages = [
  'fflate',
  'htmlparser2',
  'jsonc-parser',
  'marked',
  'parse5',
  'properties-file',
  'yaml',
];

describe('the package of the program', () => {
  it('passes publint, depends on nothing, and credits what it contains', async () => {
    const tarball = new Uint8Array(readFileSync(project.tarballs.get('vernacular-cli') as string)).buffer;
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([]);
    const manifest = JSON.parse(read('vernacular-cli', 'package.json'));
    expect(manifest).toMatchObject({ name: 'vernacular-cli', version: packageJson.version, license: 'MIT' });
    expect(manifest).not.toHaveProperty('dependencies');
    for (const component of [...detectorPackages, ...programPackages])
      expect(read('vernacular-cli', 'LICENSES.txt')).toContain(`\n${component} `);
  });
});

describe.each(names)('%s', (name) => {
  it('is as small as its promise', () => {
    const files = readdirSync(project.of(name), { recursive: true, withFileTypes: true });
    const bytes = files
      .filter((file) => file.isFile())
      .reduce((sum, { parentPath, name: file }) => sum + statSync(join(parentPath, file)).size, 0);
    expect(bytes).toBeLessThan(sizes[name]);
  });

  it('has a README whose links lead somewhere from node_modules', () => {
    const links = [...read(name, 'README.md').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    for (const link of links.filter((each) => !each.startsWith('#'))) {
      expect(link).toMatch(/^https:/);
      const [, file] = link.split(`${addresses.homepage}/blob/main/`);
      if (file !== undefined) expect(existsSync(file.replace(/#.*/, '')), link).toBe(true);
    }
  });

  it('passes publint', async () => {
    // For a folder, publint would let npm pack another tarball.
    const tarball = new Uint8Array(readFileSync(project.tarballs.get(name) as string)).buffer;
    const { messages } = await publint({ pack: { tarball }, strict: true });
    expect(messages).toEqual([]);
  });

  it('has types that are right for its modules', () => {
    // The data files are for edge runtimes, not for Node. CommonJS loads the ES modules with import().
    const data =
      name === 'vernacular-engine' || name === 'vernacular-large'
        ? [
            '--exclude-entrypoints',
            './language.bin',
            './language-small.bin',
            './language-mini.bin',
            './language.wasm',
          ]
        : [];
    const tarball = project.tarballs.get(name) as string;
    // Throws if there is a problem, because the exit status is not 0.
    const report = execFileSync(
      process.execPath,
      [tool('@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only', ...data],
      { encoding: 'utf8' },
    );
    expect(report).toContain(`${name} v${packageJson.version}`);
  });

  it('has the version of the project, its licence, its addresses, and no dependency', () => {
    const folder = `src/${name.replace('vernacular-', '')}`;
    const manifest = JSON.parse(read(name, 'package.json'));
    expect(manifest).toMatchObject({
      name,
      version: packageJson.version,
      license: 'MIT',
      sideEffects: false,
      homepage: `${addresses.homepage}/tree/main/${folder}#readme`,
      repository: { type: 'git', url: `git+${addresses.homepage}.git`, directory: folder },
      bugs: `${addresses.homepage}/issues`,
    });
    expect(manifest).not.toHaveProperty('dependencies');
    expect([folder, join(project.of(name), 'LICENSE')].filter((path) => !existsSync(path))).toEqual([]);
    expect(read(name, 'README.md').length).toBeGreaterThan(1000);
  });

  it('lists the packages in it in a bill of materials, and includes their licences', () => {
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
        'vernacular-engine': detectorPackages,
        'vernacular-franc': detectorPackages,
        'vernacular-large': detectorPackages,
      }[name],
    );
    for (const component of components) expect(read(name, 'LICENSES.txt')).toContain(`\n${component} `);
  });
});

describe('vernacular-engine in Node', () => {
  it('detects languages and parts of a text, and scores profanity', () => {
    const answers = project.runModule(`
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

  it('takes its model as bytes, a path or an address, and its core compiled', () => {
    const answers = project.runModule(`
      import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      import { loadLanguageDetector } from 'vernacular-engine/language';
      const address = new URL(import.meta.resolve('vernacular-large/language.bin'));
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

  it('has the small model; vernacular-large has the large one, and takes the small one too', () => {
    const answers = project.runModule(`
      import { loadLanguageDetector, loadProfanityScorer } from 'vernacular-large';
      import { loadLanguageDetector as loadSmall } from 'vernacular-engine';
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
    const answers = project.runModule(`
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
      const { loadLanguageDetector: loadLarge } = require('vernacular-large');
      const { LanguageDetector } = require('vernacular-engine/language-detector');
      const { loadLanguageDetector: loadMini } = require('vernacular-engine/mini');
      const { languages } = require('vernacular-engine/language');
      const { loadProfanityScorer: same } = require('vernacular-engine/profanity');
      const text = 'Guten Morgen, wie geht es dir?';
      const load = [loadLarge(), loadLanguageDetector(), LanguageDetector.create(), loadProfanityScorer(), loadMini(), same()];
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

  it('names the problem of a damaged or missing model', () => {
    const answers = project.runModule(`
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
