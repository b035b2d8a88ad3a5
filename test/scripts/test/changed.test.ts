import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browserTestsInTable, browserTestsOf } from '../../../scripts/test/changed/browser-table.ts';
import { importsIn, usersOf } from '../../../scripts/test/changed/import-graph.ts';
import { chooseTests, distancesFrom } from '../../../scripts/test/changed/near-tests.ts';

describe('the table of browser tests', () => {
  const folders = readdirSync('src/extension', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );

  it.each(folders.map(({ name }) => name))('has an entry for src/extension/%s', (name) => {
    expect(browserTestsOf(`src/extension/${name}/x.ts`)).not.toEqual(browserTestsOf('src/extension/i18n.ts'));
  });

  it('names tests that exist', () => {
    expect(browserTestsInTable.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the imports of a module', () => {
  it.each([
    [`import { a } from './a.ts';`, ['./a.ts']],
    [`import {\n  type A,\n  a,\n} from './a.ts';`, ['./a.ts']],
    [`export * from './a.ts';`, ['./a.ts']],
    [`import './a.css';`, ['./a.css']],
    [`const a = await import('./a.ts');`, ['./a.ts']],
    [`vi.mock('./a.ts', () => ({}));`, ['./a.ts']],
    [`new URL('./a.bin', import.meta.url)`, ['./a.bin']],
    [`import type { A } from './a.ts';`, []],
    [`import { type A, type B } from './a.ts';`, []],
    [`export type { A } from './a.ts';`, []],
  ])('are found in %s', (code, found) => {
    expect(importsIn(code)).toEqual(found);
  });
});

/** Settings of tools, which no test reads. */
const isSetting = /(?:tsconfig|package|costs)\.json$/;

describe('the tests that a change reaches', () => {
  const sources: Readonly<Record<string, string>> = {
    'src/a.ts': '',
    'src/b.ts': `import { a } from './a.ts';`,
    'src/types.ts': `import type { A } from './a.ts';`,
    'src/c.ts': `import { detector } from 'vernacular-engine/language';`,
    'docs/thing.md': '',
    'test/a.test.ts': `import { a } from '../src/a.ts';`,
    'test/b.test.ts': `import { b } from '../src/b.ts';`,
    'test/c.test.ts': `import { c } from '../src/c.ts';`,
    'test/types.test.ts': `import { x } from '../src/types.ts';`,
    'test/documents.test.ts': `readFileSync('docs/thing.md')`,
    'src/engine/language.ts': '',
    'lab/training/a.ts': '',
    'lab/test/training/a.test.ts': `import { a } from '../../training/a.ts';`,
  };
  const users = usersOf(Object.keys(sources), (file) => sources[file] ?? '');
  const reached = (...changed: string[]) => Object.fromEntries(distancesFrom(changed, users));

  it('are found by imports, with their distance', () => {
    expect(reached('src/a.ts')).toEqual({ 'test/a.test.ts': 1, 'test/b.test.ts': 2 });
  });

  it('are found in lab', () => {
    expect(reached('lab/training/a.ts')).toEqual({ 'lab/test/training/a.test.ts': 1 });
  });

  it('are found through the names of our packages', () => {
    expect(reached('src/engine/language.ts')).toMatchObject({ 'test/c.test.ts': 2 });
  });

  it('include a changed test, and tests that name a changed document', () => {
    expect(reached('test/a.test.ts', 'docs/thing.md')).toEqual({
      'test/a.test.ts': 0,
      'test/documents.test.ts': 1,
    });
  });

  it('include those whose folder a module declares to read', () => {
    const all = {
      'src/words/a.txt': '',
      'test/words.ts': '// @reads src/words/*.txt',
      'test/words.test.ts': `import './words.ts';`,
    };
    const users = usersOf(Object.keys(all), (file) => all[file as keyof typeof all]);
    expect(Object.fromEntries(distancesFrom(['src/words/a.txt'], users))).toEqual({
      'test/words.test.ts': 2,
    });
  });

  it('exist for every file that is no module, and for the core, which the tests read as files', () => {
    const list = (...folders: string[]) =>
      execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
        .split('\n')
        .filter((file) => existsSync(file));
    const users = usersOf(list());
    const read = list('src', 'public', 'test', 'lab/sample').filter(
      (file) =>
        (!/\.[cm]?[jt]sx?$/.test(file) && !isSetting.test(file)) ||
        file.startsWith('src/engine/language/core/'),
    );
    expect(read.filter((file) => distancesFrom([file], users).size === 0)).toEqual([]);
  });

  it('include browser tests by the table', () => {
    expect(reached('src/extension/policy/x.ts')).toEqual({ 'test/browser/policy.test.ts': 1 });
  });
});

describe('the choice of tests', () => {
  const distances = new Map([
    ['test/far.test.ts', 3],
    ['test/near.test.ts', 1],
    ['test/cheap.test.ts', 1],
    ['test/browser/a.test.ts', 1],
    ['test/server/a.test.ts', 2],
  ]);

  it('takes the nearest first and of these the cheapest, by part, until the budget is used up', () => {
    const seconds = { 'test/near.test.ts': 10, 'test/cheap.test.ts': 5, 'test/far.test.ts': 10 };
    const { chosen, left } = chooseTests(distances, seconds);
    expect(chosen).toEqual({
      unit: ['test/cheap.test.ts', 'test/near.test.ts'],
      server: ['test/server/a.test.ts'],
      browser: ['test/browser/a.test.ts'],
    });
    expect(left).toEqual({ unit: ['test/far.test.ts'], server: [], browser: [] });
  });

  it('takes the nearest test however long it takes, and three browser tests at most', () => {
    const browser = ['a', 'b', 'c', 'd'].map((name): [string, number] => [`test/browser/${name}.test.ts`, 1]);
    const { chosen } = chooseTests(new Map([['test/near.test.ts', 1], ...browser]), {
      'test/near.test.ts': 999,
    });
    expect(chosen.unit).toEqual(['test/near.test.ts']);
    expect(chosen.browser).toHaveLength(3);
  });
});
