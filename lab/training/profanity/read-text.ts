// @reads lab/training/profanity/*.txt
import { readFileSync } from 'node:fs';

/** Without empty lines. */
export function linesOf(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

/** A section begins with `# NAME`. */
export function sectionsOf(file: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of linesOf(file)) {
    if (line.startsWith('# ')) {
      lines = [];
      sections.set(line.slice(2), lines);
    } else lines.push(line);
  }
  return sections;
}
