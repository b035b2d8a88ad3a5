/**
 * Checks what neither npm, tsc nor the linter checks: circles of imports within a package, the order of the extension's
 * folders, and properties of style sheets.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, importedBy, imports, src } from './imports.ts';

it('the imports of the sources are found', () => {
  expect(imports.length).toBeGreaterThan(500);
});

/** The folders of src/, itself ('.') among them. */
const folders = new Set(
  files.flatMap((file) => {
    const parts = dirname(file).split('/');
    return ['.', ...parts.map((_, i) => parts.slice(0, i + 1).join('/'))];
  }),
);

/** Returns the imports between the files and folders of a folder, types included. */
function importsWithin(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const prefix = folder === '.' ? '' : `${folder}/`;
  const entryOf = (file: string) =>
    file.startsWith(prefix) ? file.slice(prefix.length).replace(/\/.*/, '') : undefined;
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const from = entryOf(file);
    if (from === undefined) continue;
    const targets = found.get(from) ?? new Set();
    for (const to of importedBy(file).map(entryOf)) if (to !== undefined && to !== from) targets.add(to);
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

it('the folders of the extension import each other only in the order that ARCHITECTURE.md shows', () => {
  const page = readFileSync(join(src, '../ARCHITECTURE.md'), 'utf8');
  const [drawn = ''] = /(?<=within a line:\n\n)(?: {4}.+\n)+/.exec(page) ?? [];
  const order: string[] = drawn.replace(/ {5,}.*/g, '').match(/[\w.-]+/g) ?? [];
  const graph = importsWithin('extension');
  expect(order.toSorted()).toEqual([...graph.keys()].sort());
  for (const [at, name] of order.entries())
    expect(order.slice(at + 1)).toEqual(expect.arrayContaining([...(graph.get(name) ?? [])]));
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
