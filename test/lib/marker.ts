import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** 24 random letters: no text has them by chance, and no compression can fold them. */
export function newMarker(): string {
  return Array.from({ length: 24 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}

/**
 * Returns the files of a folder that hold the marker, as UTF-8 or as UTF-16. Searches again if a file is gone before it is
 * read, as SQLite's log when its database is closed: its content may have moved to a file that was read before.
 */
export function filesWith(folder: string, marker: string): string[] {
  const forms = [Buffer.from(marker, 'utf8'), Buffer.from(marker, 'utf16le')];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  try {
    return files.filter((file) => {
      const content = readFileSync(file);
      return forms.some((form) => content.includes(form));
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return filesWith(folder, marker);
  }
}
