/** Reads the test lines next to this file. Each folder has a kind of line and each file a topic. `\n` means a line break. */
// @reads test/engine/profanity/*.txt
import { readdirSync, readFileSync } from 'node:fs';

export const folders = ['traps', 'look-alikes', 'disguises', 'swearing', 'mild', 'held-out'] as const;
export type Folder = (typeof folders)[number];

export interface Line {
  readonly topic: string;
  readonly text: string;
}

export function readLines(folder: Folder): Line[] {
  const files = readdirSync(new URL(`${folder}/`, import.meta.url)).filter((name) => name.endsWith('.txt'));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8').split('\n');
    const topic = name.replace('.txt', '');
    return lines.filter((line) => line !== '').map((line) => ({ topic, text: line.replaceAll('\\n', '\n') }));
  });
}

export function topicsOf(folder: Folder): string[] {
  return [...new Set(readLines(folder).map(({ topic }) => topic))];
}
