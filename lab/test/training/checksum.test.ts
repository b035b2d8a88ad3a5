import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { folderOfTest } from '../../../test/folder.ts';
import { folderChecksum } from '../../training/check-data/checksum.ts';

// Each test starts programs.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
  for (const [name, text] of Object.entries({ 'b.txt': 'one', 'B.txt': 'two', 'a.txt': 'three' })) {
    writeFileSync(join(folder, name), text);
  }
});

describe('the checksum of a folder', () => {
  it('equals that of the shell command, and ignores hidden files', () => {
    writeFileSync(join(folder, '.DS_Store'), '');
    const shell = execFileSync('sh', ['-c', 'LC_ALL=C sha256sum * | sha256sum'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(folderChecksum(folder)).toBe(shell.split(' ')[0]);
  });

  it('depends on names and contents, but not on subfolders', () => {
    const before = folderChecksum(folder);
    mkdirSync(join(folder, 'below'));
    expect(folderChecksum(folder)).toBe(before);
    writeFileSync(join(folder, 'a.txt'), 'four');
    expect(folderChecksum(folder)).not.toBe(before);
  });
});
