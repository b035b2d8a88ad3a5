import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sizeOfInput } from '../../src/cli/input/open-file.ts';
import { folderOfFile } from '../lib/folder.ts';

const folder = folderOfFile();
const file = join(folder, 'five.txt');
writeFileSync(file, '12345');

function sizeFrom(path: string, files: readonly string[]): number | undefined {
  const stdin = openSync(path, 'r');
  try {
    return sizeOfInput(files, stdin);
  } finally {
    closeSync(stdin);
  }
}

it('sizeOfInput adds up the sizes of all files, including a file on standard input', () => {
  expect(sizeOfInput([file, file, join(folder, 'missing.txt')])).toBe(10);
  expect(sizeFrom(file, ['-'])).toBe(5);
  expect(sizeFrom(file, [file, '-'])).toBe(10);
});

it.skipIf(process.platform === 'win32')(
  'sizeOfInput returns undefined if an input is not a regular file',
  () => {
    expect(sizeOfInput([file, '/dev/null'])).toBeUndefined();
    expect(sizeFrom('/dev/null', ['-'])).toBeUndefined();
    expect(sizeFrom('/dev/null', [file, '-'])).toBeUndefined();
  },
);
