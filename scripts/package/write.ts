import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Archive } from './archives.ts';

export function writeArchives(folder: string, archives: readonly Archive[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, files, bytes } of archives) {
    writeFileSync(join(folder, name), bytes);
    console.log(`${join(folder, name)}: ${files} files, ${Math.round(bytes.length / 1024)} KiB`);
  }
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(archives));
}

export function checksums(archives: readonly Pick<Archive, 'name' | 'bytes'>[]): string {
  return archives
    .map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .join('');
}
