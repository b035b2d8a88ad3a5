/** Temporary copies of extensions. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const paths: string[] = [];
process.once('exit', () => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
});

/** Creates a folder, which is deleted when the process exits. */
export function temporaryFolder(prefix: string): string {
  return removedAtExit(mkdtempSync(join(tmpdir(), prefix)));
}

/** Deletes a file or folder when the process exits. Returns its path. */
export function removedAtExit(path: string): string {
  paths.push(path);
  return path;
}
