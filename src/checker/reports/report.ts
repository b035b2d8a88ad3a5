import type { Finding, PageReport, Rule } from '../page.ts';
import type { FilePlace } from '../read-html.ts';

export interface FileFinding extends Omit<Finding<unknown>, 'place' | 'rule'> {
  readonly rule: Rule | 'foreign-string';
  /** Path or address. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Of the text in a translation file. */
  readonly key?: string | undefined;
}

export interface CheckedFile extends Omit<PageReport<unknown>, 'findings' | 'letters'> {
  readonly file: string;
  readonly findings: readonly FileFinding[];
  /** True if the page could not be read, for the reason in `notJudged`. */
  readonly isUnread?: boolean | undefined;
}

/** A run, in the order of its files. */
export interface CheckReport {
  readonly files: readonly CheckedFile[];
  readonly version: string;
}

/** A format of reports: the parts about each page, which can be written as they come, and the part about the run. */
export interface ReportFormat {
  ofPage?(file: CheckedFile): string;
  ofRun(report: CheckReport): string;
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

/** Returns the report on a page that was not checked. `why` is a sentence. */
export function notChecked(file: string, why: string, isUnread?: true): CheckedFile {
  const act = { ucwvc8: 'inapplicable', off6ek: 'inapplicable' } as const;
  return { file, findings: [], notJudged: why, act, isUnread };
}

export function isFailed({ outcome }: FileFinding): boolean {
  return outcome === 'failed';
}
