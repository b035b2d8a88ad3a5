/**
 * The lines beside the profanity engine's tests, as the report names them: by what they are and what they are about.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadLexicon } from '../../../engine/profanity/load.ts';
import { writtenOut } from '../../../training/profanity/contexts/frames.ts';
import { pluralOf } from '../../../training/profanity/plural.ts';

const tables = new URL('../../../../test/engine/profanity/', import.meta.url);

export interface Line {
  /** What it is about: the file that it stands in. */
  readonly topic: string;
  readonly text: string;
}

/** The lines of a file, \n in a line as a line break. */
function linesOf(path: string): string[] {
  const lines = readFileSync(new URL(path, tables), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => line.replaceAll('\\n', '\n'));
}

/** All lines of a folder. */
export function linesIn(folder: string): Line[] {
  const files = readdirSync(new URL(`${folder}/`, tables)).filter((name) => name.endsWith('.txt'));
  return files
    .sort()
    .flatMap((name) =>
      linesOf(`${folder}/${name}`).map((text) => ({ topic: name.replace('.txt', ''), text })),
    );
}

/** The nouns of the closed list, in the singular: those whose plural is on the list too. */
export function listedNouns(): string[] {
  const { entries } = loadLexicon();
  const forms = new Set(entries.filter(({ kind }) => kind === 'name').map(({ form }) => form));
  return [...forms].filter((form) => forms.has(pluralOf(form))).sort();
}

/** Every noun of the closed list in every frame of a file of name-calling. */
export function framed(file: 'called' | 'not-called'): string[] {
  const frames = readFileSync(new URL(`name-calling/${file}.txt`, tables), 'utf8');
  return writtenOut({ [listedNouns().join(' ')]: frames });
}
