/**
 * The data that lie beside the project and are no part of it (docs/data.md), in the folders that CORPUS, TESTS and PROFANITY name, else in
 * ../shared.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Corpus } from '../../training/language/index.ts';
import { PersonError } from './person-error.ts';

/** The corpus of languages. Throws {@link PersonError} where it is not there, as the others do. */
export const corpusFolder = () => folderOf('CORPUS', 'corpus');

/** The sets of the web's own words. */
export const webTestsFolder = () => folderOf('TESTS', 'tests');

/** The labelled comments. */
export const profanityFolder = () => folderOf('PROFANITY', 'profanity');

function folderOf(variable: string, name: string): string {
  const folder = process.env[variable] ?? `../shared/${name}`;
  if (!existsSync(folder)) throw new PersonError(`There is no ${folder}. Set ${variable}: see docs/data.md.`);
  return folder;
}

/** The corpus for language training. Throws {@link PersonError} where there is none. */
export function openCorpus(): Corpus {
  const folder = corpusFolder();
  const isThere = existsSync(`${folder}/train`) && existsSync(`${folder}/dev`);
  if (!isThere) throw new PersonError(`There is no corpus in ${folder}. Set CORPUS: see docs/data.md.`);
  return new Corpus(folder);
}

/** The lines of a file that is packed with gzip, but for empty ones. */
export function packedLines(file: string): string[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  return text.split('\n').filter((line) => line !== '');
}
