/**
 * The lines of text files: those of a corpus, and those that were written for the training.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** Texts written for the training, beside this file; a folder a register. */
export const written = (folder: string, name: string) =>
  readLines(fileURLToPath(new URL(`${folder}/${name}.txt`, import.meta.url)));

/** The lines of a file, gzipped or not, that are not empty; none where there is no file. */
export function readLines(file: string): string[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}
