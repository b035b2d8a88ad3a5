/** Reads the texts of the report: test lines by kind and topic, and prose. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLexicon } from '../../../src/engine/profanity/load.ts';
import { corpusFolder, packedLines } from '../../shared-data.ts';
import { writtenOut } from '../../training/profanity/contexts/frames.ts';
import { pluralOf } from '../../training/profanity/plural.ts';

const tables = new URL('../../../test/engine/profanity/', import.meta.url);

interface Line {
  /** Name of the line's file. */
  readonly topic: string;
  readonly text: string;
}

/** Returns the lines of a file. Replaces `\n` in a line with a line break. */
function linesOf(path: string): string[] {
  const lines = readFileSync(new URL(path, tables), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => line.replaceAll('\\n', '\n'));
}

export function linesIn(folder: string): Line[] {
  const files = readdirSync(new URL(`${folder}/`, tables)).filter((name) => name.endsWith('.txt'));
  return files
    .sort()
    .flatMap((name) =>
      linesOf(`${folder}/${name}`).map((text) => ({ topic: name.replace('.txt', ''), text })),
    );
}

/** Returns the singular nouns of the closed list. A noun is singular if the list also has its plural. */
function listedNouns(): string[] {
  const { entries } = loadLexicon();
  const forms = new Set(entries.filter(({ kind }) => kind === 'name').map(({ form }) => form));
  return [...forms].filter((form) => forms.has(pluralOf(form))).sort();
}

/** Matches a noun of the closed list, or "scum". */
export function listedNoun(): RegExp {
  return new RegExp(`\\b(?:${listedNouns().join('|')}|scum)s?\\b`, 'i');
}

/** Returns every noun of the closed list in every frame of the file. */
export function framed(file: 'called' | 'not-called'): string[] {
  const frames = readFileSync(new URL(`name-calling/${file}.txt`, tables), 'utf8');
  return writtenOut({ [listedNouns().join(' ')]: frames });
}

/** Returns English sentences of the language corpus. The innocent words come from `train`. */
export function englishSentences(side: 'train' | 'dev'): string[] {
  return packedLines(join(corpusFolder(), side, 'en.txt.gz'));
}
