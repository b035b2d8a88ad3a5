import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** The source files that each file imports, also lazily or for their types. */
const imports = new Map(files.map((file) => [file, importedBy(file)]));

function importedBy(file: string): readonly string[] {
  const code = readFileSync(join(src, file), 'utf8');
  const { staticImports, staticExports } = parseSync(file, code).module;
  const found = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest }) => moduleRequest?.value ?? [],
  );
  const lazy = [...code.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, target = '']) => target);
  const paths = [...found, ...lazy]
    .filter((target) => target.startsWith('.'))
    .map((target) => relative(src, join(src, dirname(file), target.replace(/\?.*/, ''))));
  // AssemblyScript names files without their ending.
  const named = paths.flatMap((path) => [path, `${path}.ts`]);
  return [...new Set(named)].filter((path) => files.includes(path));
}

it('the imports of the sources are found', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(500);
});

const folders = new Set(
  files.flatMap((file) => {
    const parts = dirname(file).split('/');
    return ['.', ...parts.map((_, i) => parts.slice(0, i + 1).join('/'))];
  }),
);

function importsWithin(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const prefix = folder === '.' ? '' : `${folder}/`;
  const entryOf = (file: string) =>
    file.startsWith(prefix) ? file.slice(prefix.length).replace(/\/.*/, '') : undefined;
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const from = entryOf(file);
    if (from === undefined) continue;
    const targets = found.get(from) ?? new Set();
    for (const to of (imports.get(file) ?? []).map(entryOf))
      if (to !== undefined && to !== from) targets.add(to);
    found.set(from, targets);
  }
  return found;
}

function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(entry: string, path: readonly string[]): void {
    if (path.includes(entry)) circles.push([...path.slice(path.indexOf(entry)), entry].join(' → '));
    if (path.includes(entry) || done.has(entry)) return;
    for (const target of graph.get(entry) ?? []) visit(target, [...path, entry]);
    done.add(entry);
  }
  for (const entry of graph.keys()) visit(entry, []);
  return circles;
}

describe('import circles', () => {
  it('are found where there are any', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
    ]);
    expect(circlesOf(graph)).toEqual(['a → b → c → a']);
  });

  it.each([...folders])('are nowhere in %s, neither of its files nor of its folders', (folder) => {
    expect(circlesOf(importsWithin(folder))).toEqual([]);
  });
});

it.each([
  ['extension', 'within a line'],
  ['server', 'likewise'],
])('the folders of %s import each other only in the order that ARCHITECTURE.md shows', (name, words) => {
  const page = readFileSync(join(src, '../ARCHITECTURE.md'), 'utf8');
  const [drawn = ''] = new RegExp(`(?<=${words}:\\n\\n)(?: {4}.+\\n)+`).exec(page) ?? [];
  const order: string[] = drawn.replace(/ {5,}.*/g, '').match(/[\w.-]+/g) ?? [];
  const graph = importsWithin(name);
  expect(order.toSorted()).toEqual([...graph.keys()].sort());
  for (const [at, folder] of order.entries())
    expect(order.slice(at + 1)).toEqual(expect.arrayContaining([...(graph.get(folder) ?? [])]));
});

it('style sheets use no property that nothing sets: such a rule is passed over in silence', () => {
  const read = (ending: RegExp) =>
    readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => readFileSync(join(src, file), 'utf8'))
      .join();
  const set = new Set(
    [...read(/\.(?:css|tsx?)$/).matchAll(/(--[\w-]+)(?::|['"][:,])/g)].map(([, name]) => name),
  );
  const used = [...read(/\.css$/).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !set.has(name))).toEqual([]);
});

/** Functions of `node:fs` that write nothing, or only to an open file. */
const harmless =
  /^(?:accessSync|closeSync|constants|createReadStream|existsSync|f\w+Sync|lstatSync|mkdirSync|open|openSync|read\w+|realpathSync|rmSync|statSync|statfsSync|Stats|writeSync)$/;

function writesIn(code: string): readonly string[] {
  const named = [...code.matchAll(/import (?:type )?([^;]*?) from '(?:node:)?fs(?:\/promises)?'/g)].flatMap(
    ([, names = '']) =>
      names.startsWith('{')
        ? names
            .replace(/[{}\s]|type |as \w+/g, '')
            .split(',')
            .filter(Boolean)
        : ['*'],
  );
  const opened = [...code.matchAll(/\bopenSync\(([^;]*)\)/g)].map(([all]) => all);
  return [
    ...named.filter((name) => !harmless.test(name)),
    ...opened.filter((call) => !call.endsWith(", 'r')")),
    ...(code.match(/\b(?:require|import|getBuiltinModule)\(\s*'(?:node:)?fs.*/g) ?? []),
  ];
}

describe('files are written', () => {
  it.each([
    ["import { renameSync } from 'node:fs';", ['renameSync']],
    ["import * as fs from 'node:fs';", ['*']],
    ["import { writeFile } from 'node:fs/promises';", ['writeFile']],
    ["import { openSync } from 'node:fs';\nopenSync(path, 'w');", ["openSync(path, 'w')"]],
    ["await import('node:fs');", ["import('node:fs');"]],
    ["import { openSync, readFileSync } from 'node:fs';\nopenSync(path, 'r');", []],
  ])('by code that this test recognises: %s', (code, found) => {
    expect(writesIn(code)).toEqual(found);
  });

  it('only by src/cli/program/write-file.ts, which is safe against links and crashes', () => {
    const others = files.filter((file) => file !== 'cli/program/write-file.ts');
    const found = others.flatMap((file) =>
      writesIn(readFileSync(join(src, file), 'utf8')).map((write) => `${file}: ${write}`),
    );
    expect(found).toEqual([]);
  });
});

/** Writers of lines that hold no foreign text, and of answers, which are data and go to files and pipes. */
const otherOutput = new Map([
  ['cli/progress.ts', ['stderr.write(`${', "stderr.write('\\u001b"]],
  ['cli/run.ts', ['stdout.write(lines', 'stdout.write(printed', 'stdout.write(checkHelp']],
]);

it('lines for terminals and logs are written by src/checker/log-line.ts alone, which escapes commands', () => {
  const programs = files.filter((file) => /^(?:cli|checker|server)\//.test(file));
  const found = programs.flatMap((file) => {
    const code = readFileSync(join(src, file), 'utf8');
    const writes = code.match(/\b(?:console\.\w+|std(?:out|err)\.write)\([^\n]*(?:\n[^\n]*)?/g) ?? [];
    const isKnown = (write: string) =>
      /^(?:console\.\w+\(\s*logText\(|std(?:out|err)\.write\(\s*(?:log(?:Line|Text)\(|`\$\{jsonForLog\())/.test(
        write,
      ) || otherOutput.get(file)?.some((start) => write.startsWith(start));
    return writes.filter((write) => !isKnown(write)).map((write) => `${file}: ${write}`);
  });
  expect(found).toEqual([]);
});
