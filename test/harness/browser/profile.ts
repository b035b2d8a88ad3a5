import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Profile {
  readonly folder: string;
  /** Unless the folder was given. Happens at the end of this process at the latest. */
  remove(): void;
}

export function profileFolder(browser: string, given: string | undefined): Profile {
  if (given !== undefined) {
    mkdirSync(given, { recursive: true });
    return { folder: given, remove: () => {} };
  }
  const folder = mkdtempSync(join(tmpdir(), `vernacular-${browser}-`));
  // A browser that was killed a moment ago may still write.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 110 });
  process.once('exit', remove);
  return {
    folder,
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}
