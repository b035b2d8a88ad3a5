import { jsonForLog, logLine, printable } from './log-line.ts';
import { messageOf, ruleFacts } from './messages.ts';
import type { ActRule, Finding, PageReport, Rule } from './page.ts';
import type { FilePlace } from './read-html.ts';

export { messageOf } from './messages.ts';

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

function isFailed({ outcome }: FileFinding): boolean {
  return outcome === 'failed';
}

function jsonDocument(value: unknown): string {
  return `${jsonForLog(value, 2)}\n`;
}

/** Editors and terminals can follow the places. */
const textFormat: ReportFormat = {
  ofPage: ({ file, findings, notJudged: why, isUnread }: CheckedFile) => {
    const unknown = isUnread ? '' : 'the language of the page is unknown. ';
    return [
      ...findings.map(linesOf),
      ...(why === undefined ? [] : [logLine(`${file}: ${unknown}${why}`)]),
    ].join('');
  },
  ofRun({ files }) {
    const findings = files.flatMap((file) => file.findings);
    const failed = findings.filter(isFailed).length;
    const unread = files.filter(({ isUnread }) => isUnread).length;
    const unknown = files.filter(({ notJudged }) => notJudged !== undefined).length - unread;
    const read = `${files.length - unread} read${unread > 0 ? `, ${unread} not read` : ''}`;
    return `Pages: ${read}, ${unknown} of unknown language. Findings: ${failed} failed, ${findings.length - failed} to look at.\n`;
  },
};

function linesOf(finding: FileFinding): string {
  const { file, line, column, rule, text, key, selector = key, wcag, act } = finding;
  const place = `${file}:${line}:${column} ${isFailed(finding) ? 'error' : 'look'} ${rule}`;
  const criteria = [`WCAG ${wcag.join(', ')}`, ...act.map((id) => `ACT ${id}`)].join(', ');
  return (
    logLine(`${place}: ${messageOf(finding)}${wcag.length > 0 ? ` [${criteria}]` : ''}`) +
    logLine(`    ${selector}${text && `: ${text}`}`)
  );
}

/** Workflow commands (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). */
const githubFormat: ReportFormat = {
  ofPage: ({ file, findings, notJudged, isUnread }: CheckedFile) =>
    isUnread
      ? `::error file=${escaped(file, ':,')},title=not-read::${escaped(`${file}: ${notJudged}`)}\n`
      : findings.map(commandOf).join(''),
  ofRun: () => '',
};

function commandOf(finding: FileFinding): string {
  const { file, line, column, rule, text, key } = finding;
  const place = `file=${escaped(file, ':,')},line=${line},col=${column},title=${rule}`;
  const message =
    escaped(key === undefined ? messageOf(finding) : `${key}: ${messageOf(finding)}`) +
    (text && `%0A${escaped(text)}`);
  return `::${isFailed(finding) ? 'error' : 'notice'} ${place}::${message}\n`;
}

function escaped(text: string, others = ''): string {
  const isSpecial = (sign: string) => `%${others}`.includes(sign);
  return [...printable(text)].map((sign) => (isSpecial(sign) ? encodeURIComponent(sign) : sign)).join('');
}

/** With the success criterion by which the W3C's mapper finds it. */
const actRules: Readonly<Record<ActRule, { readonly title: Rule; readonly criterion: string }>> = {
  ucwvc8: { title: 'page-lang', criterion: 'WCAG2:language-of-page' },
  off6ek: { title: 'element-lang', criterion: 'WCAG2:language-of-parts' },
};

/** In EARL, as JSON-LD, with the pages to which no rule applies. */
const earlFormat: ReportFormat = {
  ofRun({ files, version }) {
    const release = { '@type': 'Version', revision: version };
    const assertedBy = { '@type': 'Assertor', name: 'Vernacular', release };
    const subjects = files.map((checked) => ({
      '@type': 'TestSubject',
      source: checked.file,
      assertions: (Object.keys(actRules) as ActRule[]).map((id) => ({
        '@type': 'Assertion',
        assertedBy,
        mode: 'earl:automatic',
        test: { '@type': 'TestCase', title: actRules[id].title, isPartOf: [actRules[id].criterion] },
        result: outcomeOf(id, checked),
      })),
    }));
    const context = 'https://www.w3.org/WAI/content-assets/wcag-act-rules/earl-context.json';
    return jsonDocument({ '@context': context, '@graph': subjects });
  },
};

function outcomeOf(id: ActRule, { act, findings, isUnread, notJudged }: CheckedFile) {
  const found = findings.filter(({ rule }) => rule === actRules[id].title);
  return {
    '@type': 'TestResult',
    outcome: isUnread ? 'earl:untested' : `earl:${act[id]}`,
    description: isUnread ? notJudged : found.map(messageOf).join(' '),
  };
}

/** `--baseline` reads this format. */
const jsonFormat: ReportFormat = {
  ofRun: ({ files }) =>
    jsonDocument({
      findings: files.flatMap(({ findings }) => findings),
      notJudged: files.flatMap(({ file, notJudged: why }) => (why === undefined ? [] : [{ file, why }])),
    }),
};

/** SARIF 2.1.0. A page that could not be read is a notification. */
const sarifFormat: ReportFormat = {
  ofRun({ files, version }) {
    const rules = Object.entries(ruleFacts).map(([id, { summary: text, wcag }]) => ({
      id,
      shortDescription: { text },
      helpUri: `https://www.w3.org/WAI/WCAG22/Understanding/language-of-${wcag.includes('3.1.1') ? 'page' : 'parts'}`,
      properties: { tags: ['accessibility', ...wcag.map((criterion) => `WCAG ${criterion}`)] },
    }));
    const tool = { driver: { name: 'vernacular', version, rules } };
    const results = files.flatMap(({ findings }) => findings.map(resultOf));
    const unread = files.filter(({ isUnread }) => isUnread);
    const toolExecutionNotifications = unread.map(({ file, notJudged: text }) => {
      return { level: 'error', message: { text }, locations: [{ physicalLocation: placeOf(file) }] };
    });
    const invocations = [{ executionSuccessful: unread.length === 0, toolExecutionNotifications }];
    const run = { tool, columnKind: 'utf16CodeUnits', invocations, results };
    const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
    return jsonDocument({ $schema, version: '2.1.0', runs: [run] });
  },
};

function resultOf(finding: FileFinding) {
  const { file, rule, line, column, text, selector, key, fingerprint } = finding;
  const region = { startLine: line, startColumn: column, ...(text && { snippet: { text } }) };
  const kind = key === undefined ? 'element' : 'property';
  return {
    ruleId: rule,
    level: isFailed(finding) ? 'error' : 'note',
    message: { text: messageOf(finding) },
    locations: [
      {
        physicalLocation: { ...placeOf(file), region },
        logicalLocations: [{ fullyQualifiedName: key ?? selector, kind }],
      },
    ],
    partialFingerprints: { 'vernacular/v1': fingerprint },
  };
}

/** File names may hold half of a surrogate pair, which no address can. */
function placeOf(file: string) {
  return { artifactLocation: { uri: encodeURI(file.toWellFormed()) } };
}

/** The formats in parts, for programs that write a page as soon as it is checked. */
export const formats = {
  text: textFormat,
  json: jsonFormat,
  sarif: sarifFormat,
  earl: earlFormat,
  github: githubFormat,
} as const satisfies Readonly<Record<string, ReportFormat>>;

type Format = keyof typeof formats;

/** Each returns the contents of a file. */
export const reportFormats = Object.fromEntries(
  Object.entries(formats).map(([name, { ofPage, ofRun }]: [string, ReportFormat]) => [
    name,
    (report: CheckReport) => report.files.map((file) => ofPage?.(file) ?? '').join('') + ofRun(report),
  ]),
) as Readonly<Record<Format, (report: CheckReport) => string>>;
