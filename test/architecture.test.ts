import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));

/** Room → the other rooms of src/ that it may import from. ARCHITECTURE.md draws the same. */
const mayImport: Record<string, readonly string[]> = {
  engine: [],
  training: ['engine'],
  accounts: [],
  api: ['engine', 'accounts'],
  client: ['api'],
  extension: ['engine', 'accounts', 'api'],
  server: ['engine', 'accounts', 'api'],
  tools: ['engine', 'training', 'accounts', 'api', 'client', 'extension'],
  commands: ['engine', 'training', 'accounts', 'api', 'client', 'extension', 'server', 'tools'],
};

/** Rooms that run in Node and never ship. */
const offline = ['training', 'tools', 'commands'];

/** Rooms that know nothing of the browser: no module of its interface, no global of it. */
const browserless = ['engine', 'accounts', 'api', 'client', 'server'];

interface Import {
  readonly file: string;
  readonly target: string;
  /** Types leave nothing behind in what ships. */
  readonly typeOnly: boolean;
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const imports = files.flatMap((file): Import[] => {
  const source = readFileSync(join(src, file), 'utf8');
  const found = source.matchAll(
    /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
  );
  return [...found].map(([, type, from, lazy, bare]) => ({
    file,
    target: from ?? lazy ?? bare ?? '',
    typeOnly: type !== undefined,
  }));
});

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

/** A path from src/ on; undefined for a package. */
function targetPath({ file, target }: Import): string | undefined {
  return target.startsWith('.') ? relative(src, join(src, dirname(file), target)) : undefined;
}

function targetRoom(found: Import): string | undefined {
  const path = targetPath(found);
  return path === undefined ? undefined : roomOf(path);
}

/** Whether an import may lead out of src/: no test ever, and of the rest of the project the few files named here. */
function mayLeave(found: Import): boolean {
  const [from, path] = [roomOf(found.file), targetPath(found) ?? ''];
  if (offline.includes(from)) return /^\.\.\/(?:manifest|package)\.json$/.test(path);
  // Bundlers of Workers hand over the model and its core as modules.
  if (from === 'server') return /^\.\.\/public\/language\.(?:bin|wasm)$/.test(path);
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

  it('know the Workers runtime in the server alone', () => {
    expect(
      imports.filter(({ file, target }) => roomOf(file) !== 'server' && target.startsWith('cloudflare:')),
    ).toEqual([]);
  });

  it('write nothing to a console, which others may read, in anything that ships', () => {
    const shipped = files.filter((file) => !offline.includes(roomOf(file)));
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.filter((file) => /\bconsole\b/.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
  });

  it('use Node in training, tools and commands alone', () => {
    expect(
      imports.filter(({ file, target }) => !offline.includes(roomOf(file)) && target.startsWith('node:')),
    ).toEqual([]);
  });
});
