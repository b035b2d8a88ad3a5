/** The lines beside the tests: a folder says what they are, a file what they are about; \n in a line is a line break. */
import { readdirSync, readFileSync } from 'node:fs';

/** What the lines of a folder are: innocent, swearing plain or disguised, mild; `held-out` is only measured. */
export const folders = ['traps', 'look-alikes', 'disguises', 'swearing', 'mild', 'held-out'] as const;
export type Folder = (typeof folders)[number];

export interface Line {
  readonly topic: string;
  readonly text: string;
}

/** All lines of a folder. */
export function readLines(folder: Folder): Line[] {
  const files = readdirSync(new URL(`${folder}/`, import.meta.url)).filter((name) => name.endsWith('.txt'));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8').split('\n');
    const topic = name.replace('.txt', '');
    return lines.filter((line) => line !== '').map((line) => ({ topic, text: line.replaceAll('\\n', '\n') }));
  });
}

/** The topics of a folder. */
export function topicsOf(folder: Folder): string[] {
  return [...new Set(readLines(folder).map(({ topic }) => topic))];
}
