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
};

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

function targetRoom({ file, target }: Import): string | undefined {
  return target.startsWith('.') ? roomOf(relative(src, join(src, dirname(file), target))) : undefined;
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
      // The English messages lie in public/ and give the keys their type.
      if (to === '..' && found.typeOnly) return false;
      // Bundlers of Workers hand over the model and its core as modules.
      if (from === 'server' && /^\.\.\/\.\.\/public\/language\.(?:bin|wasm)$/.test(found.target))
        return false;
      return from !== 'commands' && to !== undefined && to !== from && !mayImport[from]?.includes(to);
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
    const shipped = files.filter(
      (file) => mayImport[roomOf(file)] !== undefined && roomOf(file) !== 'training',
    );
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.filter((file) => /\bconsole\b/.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
  });

  it('use Node in the commands and in training alone', () => {
    const offline = ['commands', 'training'];
    expect(
      imports.filter(({ file, target }) => !offline.includes(roomOf(file)) && target.startsWith('node:')),
    ).toEqual([]);
  });
});
