import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const paths: string[] = [];
process.once('exit', () => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
});

export function temporaryFolder(prefix: string): string {
  return removedAtExit(mkdtempSync(join(tmpdir(), prefix)));
}

export function removedAtExit(path: string): string {
  paths.push(path);
  return path;
}
