import { messageOf } from './messages.ts';
import { type CheckedFile, type FileFinding, isFailed, type ReportFormat } from './report.ts';

/** JUnit's XML with one test case for each page. A page of unknown language is skipped. */
export const junitFormat: ReportFormat = {
  ofRun({ files }) {
    const cases = files.map(caseOf);
    const count = (is: (each: Case) => boolean) => cases.filter(is).length;
    const failures = count(({ failed }) => failed.length > 0);
    const errors = count(({ isUnread }) => isUnread);
    const skipped = count(({ why, isUnread }) => why !== undefined && !isUnread);
    return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="vernacular check" tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}">
${cases.map(elementOf).join('')}</testsuite>
</testsuites>
`;
  },
};

interface Case {
  readonly file: string;
  readonly failed: readonly FileFinding[];
  /** Reason why the page is skipped or was not read, else undefined. */
  readonly why: string | undefined;
  readonly isUnread: boolean;
}

function caseOf({ file, findings, notJudged, isUnread = false }: CheckedFile): Case {
  const failed = findings.filter(isFailed);
  return { file, failed, why: failed.length > 0 ? undefined : notJudged, isUnread };
}

function elementOf({ file, failed, why, isUnread }: Case): string {
  const results = [
    ...failed.map(failureOf),
    ...(why === undefined ? [] : [`<${isUnread ? 'error' : 'skipped'} message="${escaped(why)}"/>`]),
  ];
  return `<testcase classname="vernacular" name="${escaped(file)}">${results.join('')}</testcase>\n`;
}

function failureOf(finding: FileFinding): string {
  const { file, rule, line, column, text } = finding;
  return `<failure type="${rule}" message="${escaped(messageOf(finding))}">${escaped(`${file}:${line}:${column} ${text}`)}</failure>`;
}

/** Escapes text for XML and for logs, and removes characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"#\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}
