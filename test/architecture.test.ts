import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, type Import, importedBy, imports, pathOf, src } from './imports.ts';

/** Room → the other rooms of src/ that it may import from. ARCHITECTURE.md draws the same. */
const mayImport: Record<string, readonly string[]> = {
  engine: [],
  training: ['engine'],
  accounts: [],
  api: ['engine', 'accounts'],
  client: ['api'],
  packages: ['engine'],
  extension: ['engine', 'accounts', 'api'],
  server: ['engine', 'accounts', 'api'],
  site: ['engine', 'packages'],
  tools: ['engine', 'training', 'accounts', 'api', 'client', 'extension'],
  commands: ['engine', 'training', 'accounts', 'api', 'client', 'packages', 'extension', 'server', 'tools'],
};

/** Rooms that run in Node and never ship. */
const offline = ['training', 'tools', 'commands'];

/** Rooms that know nothing of the browser: no module of its interface, no global of it. */
const browserless = ['engine', 'accounts', 'api', 'client', 'packages', 'server'];

/** Files that ship and run in Node: entries of its own, the command-line program, and the server. */
const inNode = /^(?:packages\/engine\/(?:[\w-]+-node\.ts$|cli\/)|server\/(?:node|sqlite)\/)/;

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function targetRoom(found: Import): string | undefined {
  const path = pathOf(found);
  return path === undefined ? undefined : roomOf(path);
}

/** Whether an import may lead out of src/: no test ever, and of the rest of the project the few files named here. */
function mayLeave(found: Import): boolean {
  const [from, path] = [roomOf(found.file), pathOf(found) ?? ''];
  if (offline.includes(from) || inNode.test(found.file))
    return /^\.\.\/(?:manifest|package)\.json$/.test(path);
  // The playground shows the report and the reference of this tree.
  if (from === 'site') return /\/docs\/[\w-]+\.(?:md\?raw|json)$/.test(found.target);
  // The English messages give the keys their type.
  return found.typeOnly && path === '../public/_locales/en/messages.json';
}

describe('the floors', () => {
  it('finds the imports it is to judge', () => {
    expect(imports.length).toBeGreaterThan(20);
    expect(
      imports.filter((found) => targetRoom(found) === 'engine' && roomOf(found.file) === 'api').length,
    ).toBeGreaterThan(0);
  });

  it('are imported downwards only', () => {
    const wrong = imports.filter((found) => {
      const from = roomOf(found.file);
      const to = targetRoom(found);
      if (to === '..') return !mayLeave(found);
      return to !== undefined && to !== from && !mayImport[from]?.includes(to);
    });
    expect(wrong).toEqual([]);
  });

  it('give the client no code of other rooms and no dependency, only types', () => {
    const wrong = imports.filter(
      (found) => roomOf(found.file) === 'client' && targetRoom(found) !== 'client' && !found.typeOnly,
    );
    expect(wrong).toEqual([]);
  });

  it('know the browser in the extension alone', () => {
    const byModule = imports.filter(
      ({ file, target }) => browserless.includes(roomOf(file)) && target === 'webextension-polyfill',
    );
    expect(byModule).toEqual([]);
  });

  it('write nothing to a console, which others may read, in anything that ships', () => {
    const shipped = files.filter((file) => !offline.includes(roomOf(file)));
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.filter((file) => /\bconsole\b/.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
  });

  it('use Node in training, tools, commands and what is made for Node alone', () => {
    const elsewhere = imports.filter(({ file }) => !offline.includes(roomOf(file)) && !inNode.test(file));
    expect(elsewhere.filter(({ target }) => target.startsWith('node:'))).toEqual([]);
  });
});

/** The folders of src/, itself ('.') among them. */
const folders = new Set(
  files.flatMap((file) => {
    const parts = dirname(file).split('/');
    return ['.', ...parts.map((_, i) => parts.slice(0, i + 1).join('/'))];
  }),
);

/** What a folder's own files and folders import of each other, types included. */
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
