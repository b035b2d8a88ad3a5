/**
 * docs/reliability.md: each command that proves something replaces its own section, and leaves the others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { markedIn, withMarked } from './markdown.ts';

const target = 'docs/reliability.md';

/** The sections, in the order of the document. */
type Section = 'faults' | 'browser-kills' | 'database' | 'fuzz' | 'keys' | 'soak' | 'endurance' | 'mutation';

/** A section as it was written last. */
export function read(name: Section): string {
  return markedIn(readFileSync(target, 'utf8'), name);
}

/** Writes a section of the report, without headings above the third level, and prints it. */
export function report(name: Section, text: string): void {
  writeFileSync(target, withMarked(readFileSync(target, 'utf8'), name, text.trim()));
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
