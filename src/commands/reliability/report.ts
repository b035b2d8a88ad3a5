/**
 * docs/reliability.md: each command that proves something replaces its own section, and leaves the others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';

const target = 'docs/reliability.md';

/** The sections, in the order of the document. */
export const sections = ['faults', 'fuzz', 'keys', 'soak'] as const;

export type Section = (typeof sections)[number];

/** The document with one section replaced; `text` has no heading above the third level. */
export function withSection(document: string, name: Section, text: string): string {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error(`${target} has no section "${name}".`);
  return `${document.slice(0, from + begin.length)}\n${text.trim()}\n${document.slice(to)}`;
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
