import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vernacular-test-'));
}

/** A folder for the test that asks for it, or before which it is asked for. */
export function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder for all tests of the file, or of the block, that asks for it. */
export function folderOfFile(): string {
  const folder = newFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the path of the file. */
export function writeBelow(folder: string, name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}
