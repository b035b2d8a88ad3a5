/** The literal lines of a table beside the tests: `# kind` heads a group; \n in a line is a line break. */
import { readFileSync } from 'node:fs';

export interface Line {
  readonly kind: string;
  readonly text: string;
}

/** Reads a table by its file name. */
export function readLines(name: string): Line[] {
  let kind = '';
  const lines: Line[] = [];
  for (const line of readFileSync(new URL(name, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('# ')) kind = line.slice(2);
    else if (line !== '') lines.push({ kind, text: line.replaceAll('\\n', '\n') });
  }
  return lines;
}
