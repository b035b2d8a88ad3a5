import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** The oldest time that a zip can hold. */
const timestamp = new Date(1980, 0, 1);

/** Code of Unix: the upper half of an entry's attributes is the file mode. */
const unix = 3;

export interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly executable?: boolean;
}

/** The same bytes for any order, day and time zone. */
export function zip(entries: readonly Entry[]): Uint8Array {
  const files: Zippable = {};
  for (const { path, bytes, executable } of entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const mode = executable ? 0o100755 : 0o100644;
    files[path] = [bytes, { mtime: timestamp, level: 9, os: unix, attrs: mode * 2 ** 16 }];
  }
  return zipSync(files);
}

export function entriesOf(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => {
      const fullPath = join(file.parentPath, file.name);
      return { path: fullPath.slice(folder.length + 1).replaceAll('\\', '/'), bytes: readFileSync(fullPath) };
    });
}
