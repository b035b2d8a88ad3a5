/**
 * Reads the texts of the report: the test lines of the profanity engine by kind and topic, and prose.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder, packedLines } from '../../scripts/lib/shared-data.ts';
import { loadLexicon } from '../../src/engine/profanity/load.ts';
import { writtenOut } from '../../training/profanity/contexts/frames.ts';
import { pluralOf } from '../../training/profanity/plural.ts';

const tables = new URL('../../test/engine/profanity/', import.meta.url);

interface Line {
  /** Topic: the name of the file. */
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
function listedNouns(): string[] {
  const { entries } = loadLexicon();
  const forms = new Set(entries.filter(({ kind }) => kind === 'name').map(({ form }) => form));
  return [...forms].filter((form) => forms.has(pluralOf(form))).sort();
}

/** A noun of the closed list, or "scum", somewhere in a text. */
export function listedNoun(): RegExp {
  return new RegExp(`\\b(?:${listedNouns().join('|')}|scum)s?\\b`, 'i');
}

/** Every noun of the closed list in every frame of a file of name-calling. */
export function framed(file: 'called' | 'not-called'): string[] {
  const frames = readFileSync(new URL(`name-calling/${file}.txt`, tables), 'utf8');
  return writtenOut({ [listedNouns().join(' ')]: frames });
}

/** English sentences of a side of the corpus for language training; the innocent words are those of `train`. */
export function englishSentences(side: 'train' | 'dev'): string[] {
  return packedLines(join(corpusFolder(), side, 'en.txt.gz'));
}
