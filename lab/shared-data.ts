/** External data (docs/data.md), in the folders CORPUS, TESTS and PROFANITY, or in ../shared. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { UserError } from '../scripts/lib/user-error.ts';
import { Corpus } from './training/language/index.ts';

/** Throws {@link UserError} if missing, as do the others. */
export const corpusFolder = () => folderOf('CORPUS', 'corpus');

export const webTestsFolder = () => folderOf('TESTS', 'tests');

export const profanityFolder = () => folderOf('PROFANITY', 'profanity');

function folderOf(variable: string, name: string): string {
  const folder = process.env[variable] ?? `../shared/${name}`;
  if (!existsSync(folder))
    throw new UserError(`The folder ${folder} does not exist. Set ${variable} (see docs/data.md).`);
  return folder;
}

/** @param only The languages to read. */
export function openCorpus(only?: readonly string[]): Corpus {
  const folder = corpusFolder();
  const isThere = existsSync(`${folder}/train`) && existsSync(`${folder}/dev`);
  if (!isThere) throw new UserError(`The folder ${folder} has no corpus. Set CORPUS (see docs/data.md).`);
  return new Corpus(folder, only);
}

export function packedLines(file: string): string[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  return text.split('\n').filter((line) => line !== '');
}
