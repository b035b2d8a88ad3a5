import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isFresh } from '../../../scripts/test/fresh-build.ts';
import { folderOfTest } from '../../lib/folder.ts';

let folder: string;
const at = (path: string) => join(folder, path);

function write(path: string, seconds: number): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), '');
  utimesSync(at(path), seconds, seconds);
  utimesSync(dirname(at(path)), seconds, seconds);
}

beforeEach(() => {
  folder = folderOfTest();
  write('src/below/a.ts', 100);
  utimesSync(at('src'), 100, 100);
  write('manifest.json', 100);
  write('dist/b.js', 200);
});

const isBuilt = () => isFresh([at('src'), at('manifest.json')], [at('dist/b.js')]);

describe('a build', () => {
  it('is fresh if it is newer than all of its inputs', () => {
    expect(isBuilt()).toBe(true);
  });

  it('is stale after a change of any input', () => {
    utimesSync(at('src/below/a.ts'), 300, 300);
    expect(isBuilt()).toBe(false);
  });

  it('is stale after the removal of an input', () => {
    rmSync(at('src/below/a.ts'));
    expect(isBuilt()).toBe(false);
  });

  it('is stale if part of it is missing', () => {
    rmSync(at('dist/b.js'));
    expect(isBuilt()).toBe(false);
  });
});
