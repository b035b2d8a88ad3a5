/**
 * How reports get into docs/: whole documents, and the sections of docs/reliability.md, of which each command replaces its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { markedIn, withMarked } from './markdown.ts';

const reliability = 'docs/reliability.md';

/** The sections of docs/reliability.md, in its order. */
type Section = 'faults' | 'browser-kills' | 'database' | 'fuzz' | 'keys' | 'soak' | 'endurance';

/** Writes a report, a whole document, and prints it. */
export function writeReport(target: string, text: string): void {
  writeFileSync(target, text);
  console.log(`${text.trim()}\n\nWritten to ${target}`);
}

/** A section as it was written last. */
export function readSection(name: Section): string {
  return markedIn(readFileSync(reliability, 'utf8'), name);
}

/** Writes a section, without headings above the third level, and prints it. */
export function writeSection(name: Section, text: string): void {
  writeFileSync(reliability, withMarked(readFileSync(reliability, 'utf8'), name, text.trim()));
  console.log(`${text.trim()}\n\nWritten to ${reliability}`);
}

/** Where and when figures were taken, as one sentence; `seconds` is how long it took, where that says something. */
export function circumstances(command: string, seconds?: number): string {
  const [load = 0] = loadavg();
  return (
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}` +
    `${seconds === undefined ? '' : `, in ${seconds.toFixed(0)} s`}: ${cpus().length} × ${cpus()[0]?.model.trim()}, ` +
    `${platform()} ${arch()}, Node ${process.versions.node}, load ${load.toFixed(1)} at the end.`
  );
}

/** The faults that were found, as a list, or one sentence where there are none. */
export function faultList(faults: readonly string[]): string {
  if (faults.length === 0) return 'No promise was broken.';
  return `**${faults.length} promises were broken:**\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`;
}
