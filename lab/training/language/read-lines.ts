// @reads lab/training/language/*.txt
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export const written = (folder: string, name: string) =>
  readLines(fileURLToPath(new URL(`${folder}/${name}.txt`, import.meta.url)));

/** Skips empty lines. Returns an empty array if there is no file. */
export function readLines(file: string): string[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}
