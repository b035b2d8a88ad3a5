import * as fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createFile, openToAppend, replaceFile, rewriteWithin } from '../../src/cli/program/write-file.ts';
import { folderOfTest } from '../lib/folder.ts';
import { runSources } from './program.ts';

const { default: real } = await import('node:fs');
const originals = Object.fromEntries(
  Object.entries(real).filter(([name, value]) => name.endsWith('Sync') && typeof value === 'function'),
) as Record<string, (...args: never[]) => unknown>;

function watchCalls(before: (number: number, name: string) => void): void {
  let number = 0;
  let isInside = false;
  for (const [name, call] of Object.entries(originals)) {
    Object.assign(real, {
      [name]: (...args: unknown[]) => {
        if (isInside) return Reflect.apply(call, undefined, args);
        isInside = true;
        try {
          before(number++, name);
          return Reflect.apply(call, undefined, args);
        } finally {
          isInside = false;
        }
      },
    });
  }
  syncBuiltinESMExports();
}

function stopWatching(): void {
  Object.assign(real, originals);
  syncBuiltinESMExports();
}

afterEach(stopWatching);

const german =
  '<html><title>Fähre</title><p>Die Fähre zur Insel fährt um sieben Uhr morgens ab, und Sie sollten eine halbe Stunde vorher dort sein.</p></html>';

/** A folder to check with pages, and one beside it that nothing may change. */
function site() {
  const folder = folderOfTest();
  for (const name of ['site/sub', 'victim']) fs.mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['site/a.html', 'site/sub/b.html', 'victim/b.html', 'victim/hook', 'victim/new.html'])
    fs.writeFileSync(join(folder, name), name.endsWith('html') ? german : '#!/bin/sh\n', { mode: 0o755 });
  const victim = join(folder, 'victim');
  const contents = () =>
    fs
      .readdirSync(victim)
      .sort()
      .map(
        (name) => `${name} ${fs.statSync(join(victim, name)).mode} ${fs.readFileSync(join(victim, name))}`,
      );
  return { folder: join(folder, 'site'), victim, contents, before: contents() };
}

const plants: Readonly<Record<string, (folder: string, victim: string) => void>> = {
  'a draft of old that is a link': (folder, victim) =>
    fs.symlinkSync(join(victim, 'hook'), join(folder, 'a.html.vernacular-fix')),
  'a page that is a link': (folder, victim) => fs.symlinkSync(join(victim, 'b.html'), join(folder, 'l.html')),
  'a page that is a relative link': (folder) => fs.symlinkSync('../victim/b.html', join(folder, 'l.html')),
  'a page that is a link to a program': (folder, victim) =>
    fs.symlinkSync(join(victim, 'hook'), join(folder, 'l.html')),
  'a page that is a link to a link': (folder, victim) => {
    fs.symlinkSync(join(victim, 'b.html'), join(folder, 'other'));
    fs.symlinkSync('other', join(folder, 'l.html'));
  },
  'a page that is a link to nothing': (folder, victim) =>
    fs.symlinkSync(join(victim, 'none.html'), join(folder, 'l.html')),
  'a page that is a link to itself': (folder) => fs.symlinkSync('l.html', join(folder, 'l.html')),
  'a page that is a hard link': (folder, victim) =>
    fs.linkSync(join(victim, 'b.html'), join(folder, 'l.html')),
  'a folder that is a link': (folder, victim) => fs.symlinkSync(victim, join(folder, 'l')),
  'a folder that is a relative link': (folder) => fs.symlinkSync('../../victim', join(folder, 'sub/l')),
  'a folder that is a link to the folder above': (folder) => fs.symlinkSync('..', join(folder, 'up')),
  'a link in a folder that is a link': (folder, victim) => {
    fs.symlinkSync('sub', join(folder, 'again'));
    fs.symlinkSync(victim, join(folder, 'sub/l'));
  },
};

describe('vernacular check --fix', () => {
  it.each(Object.keys(plants))('reads and writes nothing outside of a folder with %s', async (name) => {
    const { folder, victim, contents, before } = site();
    plants[name]?.(folder, victim);
    const { status, stdout } = await runSources(['check', '--fix', folder]);
    expect(contents()).toEqual(before);
    expect(fs.readFileSync(join(folder, 'a.html'), 'utf8')).toContain('<html lang="de">');
    // A hard link is a file of the folder like any other.
    const isHard = name.endsWith('hard link');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `Pages: ${isHard ? 3 : 2} read, 0 of unknown language. Findings: 0 failed, 0 to look at.\n`,
    });
  });

  it.each(['l.html', 'l/b.html'])(
    'does not write %s if a link leads there from the current folder',
    async (name) => {
      const { folder, victim, contents, before } = site();
      fs.symlinkSync(join(victim, 'b.html'), join(folder, 'l.html'));
      fs.symlinkSync(victim, join(folder, 'l'));
      const back = process.cwd();
      process.chdir(folder);
      const { status, stderr, stdout } = await runSources(['check', '--fix', name]).finally(() =>
        process.chdir(back),
      );
      expect(contents()).toEqual(before);
      expect({ status, told: stderr + stdout }).toEqual({
        status: 2,
        told: expect.stringContaining(`${name} cannot be written (it is a link, or in a folder that is one)`),
      });
    },
  );

  it('writes nothing outside if a folder becomes a link between any two calls of the system', () => {
    let calls = 1;
    for (let at = 0; at < calls; at++) {
      const { folder, victim, contents, before } = site();
      let [made, isSwapped] = [0, false];
      watchCalls((number) => {
        made = number + 1;
        if (number !== at) return;
        isSwapped = true;
        fs.renameSync(join(folder, 'sub'), join(folder, 'moved'));
        fs.symlinkSync(victim, join(folder, 'sub'));
      });
      const edit = () => rewriteWithin(folder, join(folder, 'sub/b.html'), (content) => `new ${content}`);
      const isWritten = (() => {
        try {
          return edit();
        } catch {
          return false;
        }
      })();
      stopWatching();
      expect({ at, isSwapped, victim: contents() }).toEqual({ at, isSwapped: true, victim: before });
      // The file in the folder has its old or its new content.
      const kept = fs.readFileSync(join(folder, 'moved/b.html'), 'utf8');
      expect(kept).toBe(isWritten ? `new ${Buffer.from(german)}` : german);
      expect(fs.readdirSync(join(folder, 'moved'))).toEqual(['b.html']);
      calls = Math.max(calls, made);
    }
    expect(calls).toBeGreaterThan(8);
  });
});

describe('replacing a file', () => {
  it('leaves its old content and no draft if any call of the system fails', () => {
    for (let at = 0, isReached = true; isReached; at++) {
      const folder = folderOfTest();
      const file = join(folder, 'file');
      fs.writeFileSync(file, 'old');
      isReached = false;
      watchCalls((number, name) => {
        // A draft whose removal fails too stays.
        if (number !== at || name === 'rmSync') return;
        isReached = true;
        throw Object.assign(new Error('disk'), { code: 'ENOSPC' });
      });
      let isDone = true;
      try {
        replaceFile(file, 'new');
      } catch {
        isDone = false;
      }
      stopWatching();
      expect(isDone).toBe(!isReached);
      if (isDone) expect(at).toBeGreaterThan(5);
      const content = fs.readFileSync(file, 'utf8');
      if (isDone) expect(content).toBe('new');
      expect(['old', 'new']).toContain(content);
      expect(fs.readdirSync(folder)).toEqual(['file']);
    }
  });

  it('syncs the content before the name, and the name before it returns', () => {
    const folder = folderOfTest();
    const calls: string[] = [];
    watchCalls((_, name) => calls.push(name));
    replaceFile(join(folder, 'file'), 'new');
    stopWatching();
    expect(calls.filter((name) => /fsync|rename/.test(name))).toEqual([
      'fsyncSync',
      'renameSync',
      'fsyncSync',
    ]);
  });

  it('replaces a link and leaves its target alone', () => {
    const folder = folderOfTest();
    fs.writeFileSync(join(folder, 'target'), 'old');
    fs.symlinkSync('target', join(folder, 'link'));
    replaceFile(join(folder, 'link'), 'new', 0o640);
    expect(fs.readFileSync(join(folder, 'target'), 'utf8')).toBe('old');
    expect(fs.lstatSync(join(folder, 'link')).mode & 0o170777).toBe(0o100640);
  });
});

it.each([
  ['created', (path: string) => createFile(path)],
  ['opened to append', (path: string) => openToAppend(path)],
])('a file is not %s through a link', (_, open) => {
  const folder = folderOfTest();
  fs.symlinkSync(join(folder, 'target'), join(folder, 'link'));
  expect(() => open(join(folder, 'link'))).toThrow(/EEXIST|ELOOP/);
  expect(fs.readdirSync(folder)).toEqual(['link']);
});
