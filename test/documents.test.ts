// @reads docs/*.md *README.md .github/*.md
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { documentsWithFigures } from '../scripts/generate/figures/documents.ts';
import { anchorOf } from '../scripts/lib/build/documents.ts';
import { statusOf } from '../src/contract/api/index.ts';
import { languages } from '../src/engine/language/languages.ts';
import { settingsItems } from '../src/extension/settings/settings.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const inFolder = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const notOurs = ['.git', 'dist', 'node_modules'];
const documentsIn = (folder: string): string[] => [
  ...inFolder(folder),
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notOurs.includes(entry.name))
    .flatMap(({ name }) => documentsIn(join(folder, name))),
];
const documents = documentsIn('.');
const inSrc = readdirSync('src').map((name) => join('src', name));

function linksOf(markdown: string): string[] {
  const found = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return found.filter((target) => !/^[a-z]+:/.test(target));
}

function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

describe('the documents', () => {
  it('are found by this test, with their links', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(linksOf(read('README.md')).length).toBeGreaterThan(15);
  });

  it.each(documents)('link only to existing files and headings: %s', (file) => {
    const dead = linksOf(read(file)).filter((target) => {
      const [path = '', anchor] = target.split('#');
      const place = path === '' ? file : join(dirname(file), path);
      if (!existsSync(place)) return true;
      return anchor !== undefined && !anchorsOf(read(place)).includes(anchor);
    });
    expect(dead).toEqual([]);
  });

  it.each(documents)('name only existing files: %s', (file) => {
    const named = [...read(file).matchAll(/`((?:src|test|public|docs|lab|scripts)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    // Recipes create these.
    const made = ['public/_locales/it', 'lab/sample/it.txt'];
    expect(named.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
  });

  it('are all listed in docs/README.md', () => {
    const listed = linksOf(read('docs/README.md'));
    const inDocs = inFolder('docs').map((file) => file.slice('docs/'.length));
    expect(inDocs.filter((file) => file !== 'README.md' && !listed.includes(file))).toEqual([]);
  });
});

describe('the figures', () => {
  it.each(Object.entries(documentsWithFigures()))(
    'in %s match lab/bench/results; otherwise run `npm run generate -- figures`',
    (file, text) => {
      expect(read(file)).toBe(text);
    },
  );
});

describe('the number of languages', () => {
  it.each([
    ['README.md', /recognises (\d+) languages/],
    ['docs/accuracy.md', /of the (\d+) languages are tested/],
    ['docs/data.md', /`corpus\/train` \| (\d+) languages,/],
  ])('in %s matches the list of languages', (file, number) => {
    expect(Number(number.exec(read(file))?.[1])).toBe(Object.keys(languages).length);
  });
});

describe('the pattern of leaked keys', () => {
  it.each(['SECURITY.md', 'docs/storage.md'])('in %s finds a key within a line', (file) => {
    const [, pattern = ''] = /`([^`]*vern_\[[^`]*)` finds/.exec(read(file)) ?? [];
    const key = `vern_${'a'.repeat(32)}`;
    expect(new RegExp(pattern).exec(`curl -H "Authorization: Bearer ${key}" https://…`)?.[0]).toBe(key);
  });
});

describe('the commands', () => {
  const described = `${read('CONTRIBUTING.md')}${read('README.md')}`;

  it.each(Object.keys(packageJson.scripts))(
    'of package.json are described in README.md or CONTRIBUTING.md: %s',
    (name) => {
      expect(described).toMatch(new RegExp(`(?:npm (?:run )?(?:-s )?|, \`)${name}\\b`));
    },
  );
});

describe('CONTRIBUTING.md', () => {
  const contributing = read('CONTRIBUTING.md');

  it('links to each recipe', () => {
    expect(inFolder('docs/recipes').filter((file) => !linksOf(contributing).includes(file))).toEqual([]);
  });

  const programs = readdirSync('test/harness', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => read(join('test/harness', name)).match(/\b[A-Z]+_PATH\b/g) ?? []);

  it('names each environment variable that holds the path of a program', () => {
    expect(programs).toContain('CHROME_PATH');
    expect(programs.filter((name) => !contributing.includes(name))).toEqual([]);
  });
});

describe('docs/errors.md', () => {
  const page = read('docs/errors.md');

  it('lists every code of the API with its status, and no other', () => {
    const [contract = ''] = page.split('## Errors of `POST /access`');
    const rows = [...contract.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(rows)).toEqual(statusOf);
    expect(rows.length).toBe(Object.keys(statusOf).length);
  });

  it('lists every code that the client can reject with, and no other', () => {
    const source = read('src/client/client-errors.ts');
    const codes = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code);
    const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(30);
    expect(rows.sort()).toEqual(codes.sort());
  });
});

describe('docs/storage.md', () => {
  const tables = read('docs/storage.md');

  it('lists each setting with its item and its name', () => {
    for (const [name, item] of Object.entries(settingsItems))
      expect(tables).toContain(`\n| \`${item}\` | \`${name}\` |`);
  });
});

describe('docs/dependencies.md', () => {
  it.each(['README.md', 'docs/use.md'])(
    'names the keys of the manifest for detecting a selection in %s',
    (file) => {
      const { commands } = JSON.parse(read('manifest.json'));
      const keys: string = commands['detect-selection'].suggested_key.default;
      expect(read(file)).toContain(keys.replaceAll(/\w+/g, '<kbd>$&</kbd>'));
    },
  );

  it('has one row for each dependency and no other rows', () => {
    const names = [...read('docs/dependencies.md').matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    const manifests = ['.', 'lab', ...inSrc].map((folder) => JSON.parse(read(join(folder, 'package.json'))));
    const named = manifests.flatMap((each) => Object.keys({ ...each.dependencies, ...each.devDependencies }));
    const all = named.filter((name) => !/^(?:@vernacular\/|vernacular-)/.test(name));
    const covers = (name: string, dependency: string) =>
      name.endsWith('/*') ? dependency.startsWith(name.slice(0, -1)) : name === dependency;
    expect(all.filter((dependency) => !names.some((name) => covers(name, dependency)))).toEqual([]);
    expect(names.filter((name) => !all.some((dependency) => covers(name, dependency)))).toEqual([]);
  });
});
