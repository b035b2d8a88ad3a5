import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder, packedLines } from '../../shared-data.ts';

const tables = new URL('../../../test/engine/profanity/', import.meta.url);

interface Line {
  readonly topic: string;
  readonly text: string;
}

/** Replaces `\n` in a line with a line break. */
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

/** No training reads these sentences. */
export function englishSentences(): string[] {
  return packedLines(join(corpusFolder(), 'dev', 'en.txt.gz'));
}
