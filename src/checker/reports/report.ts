import { jsonForLog } from '../log-line.ts';
import type { Finding, PageReport } from '../page.ts';
import type { FilePlace } from '../read-html.ts';
import { ruleFacts } from './messages.ts';

export interface KeyPlace extends Omit<FilePlace, 'selector'> {
  readonly selector?: undefined;
  readonly key: string;
}

export interface FileFinding extends Omit<Finding<unknown>, 'place'>, Omit<FilePlace, 'selector'> {
  /** On a page. */
  readonly selector?: string | undefined;
  /** In a translation file. */
  readonly key?: string | undefined;
  readonly file: string;
  readonly wcag: readonly string[];
  readonly act: readonly string[];
  /** The same for the same finding, wherever it moves in its file. */
  readonly fingerprint: string;
}

export interface CheckedFile extends Omit<PageReport<unknown>, 'findings' | 'letters'> {
  readonly file: string;
  readonly findings: readonly FileFinding[];
  /** The page could not be read, for the reason in `notJudged`. */
  readonly isUnread?: boolean | undefined;
}

export interface CheckReport {
  readonly files: readonly CheckedFile[];
  readonly version: string;
}

/** Parts about each page can be written as they come. */
export interface ReportFormat {
  ofPage?(file: CheckedFile): string;
  ofRun(report: CheckReport): string;
}

/** Returns the findings of a page as those of a file. */
export function findingsOf(
  file: string,
  { findings }: Pick<PageReport<FilePlace | KeyPlace>, 'findings'>,
): FileFinding[] {
  return findings.map(({ place, rule, outcome, ...finding }) => ({
    file,
    rule,
    outcome,
    wcag: ruleFacts[rule].wcag,
    act: ruleFacts[rule].act,
    ...place,
    ...finding,
    fingerprint: fingerprintOf({ rule, ...place, ...finding }),
  }));
}

/** Returns a hash (64 bits, FNV-1a) of rule, languages and passage, in hexadecimal digits. */
export function fingerprintOf({
  rule,
  declared,
  proposed,
  text,
  key,
}: Pick<FileFinding, 'rule' | 'declared' | 'proposed' | 'text' | 'key'>): string {
  let hash = 0xcbf29ce484222325n;
  for (const sign of JSON.stringify([rule, declared, proposed, text, ...(key === undefined ? [] : [key])]))
    hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) as number)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** Returns the report on a page that was not checked. `why` is a sentence. */
export function notChecked(file: string, why: string, isUnread?: true): CheckedFile {
  const act = { ucwvc8: 'inapplicable', off6ek: 'inapplicable' } as const;
  return { file, findings: [], notJudged: why, act, isUnread };
}

export function isFailed({ outcome }: FileFinding): boolean {
  return outcome === 'failed';
}

export function jsonDocument(value: unknown): string {
  return `${jsonForLog(value, 2)}\n`;
}
