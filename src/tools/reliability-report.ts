/**
 * docs/reliability.md: each command that proves something replaces its own section, and leaves the others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';

const target = 'docs/reliability.md';

/** The sections, in the order of the document. */
export const sections = [
  'faults',
  'browser-kills',
  'database',
  'fuzz',
  'keys',
  'soak',
  'endurance',
  'mutation',
] as const;

export type Section = (typeof sections)[number];

/** Where a section stands in the document: from behind its first line to its last. */
function placeOf(document: string, name: Section): readonly [number, number] {
  const begin = `<!-- begin ${name} -->`;
  const from = document.indexOf(begin);
  const to = document.indexOf(`<!-- end ${name} -->`);
  if (from === -1 || to < from) throw new Error(`${target} has no section "${name}".`);
  return [from + begin.length, to];
}

/** The document with one section replaced; `text` has no heading above the third level. */
function withSection(document: string, name: Section, text: string): string {
  const [from, to] = placeOf(document, name);
  return `${document.slice(0, from)}\n${text.trim()}\n${document.slice(to)}`;
}

/** A section as it was written last. */
export function read(name: Section): string {
  const document = readFileSync(target, 'utf8');
  return document.slice(...placeOf(document, name));
}

/** Writes a section of the report, and prints it. */
export function report(name: Section, text: string): void {
  writeFileSync(target, withSection(readFileSync(target, 'utf8'), name, text));
  console.log(`${text.trim()}\n\nWritten to ${target}`);
}

/** Where and when figures were taken, for below them. */
export function circumstances(command: string, seconds: number): string {
  const [load = 0] = loadavg();
  return (
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}, in ${seconds.toFixed(0)} s: ` +
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${arch()}, load ${load.toFixed(1)} at its end.`
  );
}

/** The faults that were found, as a list, or one sentence where there are none. */
export function faultList(faults: readonly string[]): string {
  if (faults.length === 0) return 'No promise was broken.';
  return `**${faults.length} promises were broken:**\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`;
}
