import { logLine, printable } from './log-line.ts';
import type { ActRule, Rule } from './page.ts';
import { messageOf } from './reports/messages.ts';
import {
  type CheckedFile,
  type CheckReport,
  type FileFinding,
  isFailed,
  jsonDocument,
  type ReportFormat,
} from './reports/report.ts';
import { sarifFormat } from './reports/sarif.ts';

export { messageOf } from './reports/messages.ts';
export {
  type CheckedFile,
  type CheckReport,
  type FileFinding,
  findingsOf,
  fingerprintOf,
  type KeyPlace,
  notChecked,
  type ReportFormat,
} from './reports/report.ts';

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
        result: resultOf(id, checked),
      })),
    }));
    const context = 'https://www.w3.org/WAI/content-assets/wcag-act-rules/earl-context.json';
    return jsonDocument({ '@context': context, '@graph': subjects });
  },
};

function resultOf(id: ActRule, { act, findings, isUnread, notJudged }: CheckedFile) {
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
