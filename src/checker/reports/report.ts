import type { Finding, PageReport } from '../page.ts';
import type { FilePlace } from '../read-html.ts';

export interface FileFinding extends Omit<Finding<unknown>, 'place'> {
  /** Path or address. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface CheckedFile extends Omit<PageReport<unknown>, 'findings' | 'letters'> {
  readonly file: string;
  readonly findings: readonly FileFinding[];
}

/** A run, in the order of its files. */
export interface CheckReport {
  readonly files: readonly CheckedFile[];
  readonly version: string;
}

/** Returns the findings of a page as those of a file. */
export function findingsOf(
  file: string,
  { findings }: Pick<PageReport<FilePlace>, 'findings'>,
): FileFinding[] {
  return findings.map(({ place, rule, outcome, ...finding }) => ({
    file,
    rule,
    outcome,
    ...place,
    ...finding,
  }));
}

export function isFailed({ outcome }: FileFinding): boolean {
  return outcome === 'failed';
}

export function jsonDocument(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
