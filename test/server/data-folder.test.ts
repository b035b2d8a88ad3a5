import fs, {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PersonError } from '../../src/commands/serve/command-line.ts';
import { DataFolder } from '../../src/commands/serve/data-folder.ts';
import { buildWorkerHere } from '../../src/commands/serve/source-program.ts';
import { workerFiles } from '../../src/server/worker-files.ts';
import { folderOfTest } from '../folder.ts';

let path: string;

beforeEach(() => {
  path = folderOfTest();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes root of us, and another user of the owner of the folder or of its lock, whoever runs the tests. */
function beRootElsewhere(file = join(path, 'lock')): number {
  if (process.getuid?.() === 0) chownSync(file, 65_534, 65_534);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  return statSync(file).uid;
}

describe("another user's data folder", () => {
  it('is left alone by root, whose files the service could not write', () => {
    closeSync(new DataFolder(path).lock() as number);
    const owner = beRootElsewhere();
    expect(() => new DataFolder(path).lock()).toThrow(`belongs to user ${owner}`);
    // The service may have it as before.
    vi.restoreAllMocks();
    vi.spyOn(process, 'getuid').mockReturnValue(owner);
    closeSync(new DataFolder(path).lock() as number);
  });

  it('is left alone by root before its first server has come', () => {
    const owner = beRootElsewhere(path);
    expect(() => new DataFolder(path).lock()).toThrow(`belongs to user ${owner}`);
    expect(readdirSync(path)).toEqual([]);
  });

  it('is managed by root while its server runs', () => {
    const lock = new DataFolder(path).lock();
    new DataFolder(path).publishManagement({ url: 'http://127.0.0.1:1', secret: 's', serves: null, pid: 1 });
    beRootElsewhere();
    const roots = new DataFolder(path);
    expect(roots.lock()).toBeUndefined();
    expect(roots.management()).toMatchObject({ secret: 's' });
    closeSync(lock as number);
  });

  it('is said to be none that can be used where its lock cannot be opened', () => {
    mkdirSync(join(path, 'lock'));
    expect(() => new DataFolder(path).lock()).toThrow(`The data folder ${path} cannot be used: `);
  });
});

describe('a data folder that cannot be made', () => {
  // Of all places, Node's own way never comes back from there.
  it.runIf(process.platform === 'linux').each(['/proc/x', '/proc/x/y'])('is said to be none: %s', (path) => {
    expect(() => new DataFolder(path).lock()).toThrow('The folder /proc/x cannot be made: ENOENT');
  });
});

it('a file of the data folder is whole on the disk before it has its name, so that a power cut leaves no part of it', () => {
  const synced: unknown[] = [];
  const sync = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    const [draft = ''] = readdirSync(path).filter((name) => name.startsWith('layout'));
    synced.push([readFileSync(join(path, draft), 'utf8'), existsSync(join(path, 'layout'))]);
    sync(file);
  });
  closeSync(new DataFolder(path).lock() as number);
  expect(synced).toEqual([['1\n', false]]);
  expect(readFileSync(join(path, 'layout'), 'utf8')).toBe('1\n');
});

it('a file of the data folder that cannot be written, as on a full disk, is told to a person', () => {
  const full = new Error('ENOSPC: no space left on device, write');
  vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw full;
  });
  const layout = join(path, 'layout');
  const refusal = new PersonError(`${layout} cannot be written: ${full.message}`, { cause: full });
  expect(() => new DataFolder(path).lock()).toThrow(refusal);
});

it('a Worker that cannot be written into it, as on a full disk, is told to a person', async () => {
  mkdirSync(join(path, workerFiles.model));
  const building = buildWorkerHere(path);
  await expect(building).rejects.toBeInstanceOf(PersonError);
  await expect(building).rejects.toThrow(`The server cannot be built into ${path}: EISDIR`);
});

it('a data folder is made with those above it, for its owner alone', () => {
  const data = join(path, 'a', 'b');
  closeSync(new DataFolder(data).lock() as number);
  for (const folder of [data, join(path, 'a')]) expect(statSync(folder).mode & 0o777).toBe(0o700);
});
