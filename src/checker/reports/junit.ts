import { messageOf } from './messages.ts';
import { type CheckedFile, type CheckReport, type FileFinding, isFailed } from './report.ts';

/** Returns JUnit's XML with one test case for each page. A page of unknown language is skipped. */
export function junitReport({ files }: CheckReport): string {
  const cases = files.map(caseOf);
  const failures = cases.filter(({ failed }) => failed.length > 0).length;
  const skipped = cases.filter(({ why }) => why !== undefined).length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="vernacular check" tests="${cases.length}" failures="${failures}" skipped="${skipped}">
${cases.map(elementOf).join('')}</testsuite>
</testsuites>
`;
}

interface Case {
  readonly file: string;
  readonly failed: readonly FileFinding[];
  /** Reason why the page is skipped, else undefined. */
  readonly why: string | undefined;
}

function caseOf({ file, findings, notJudged }: CheckedFile): Case {
  const failed = findings.filter(isFailed);
  return { file, failed, why: failed.length > 0 ? undefined : notJudged };
}

function elementOf({ file, failed, why }: Case): string {
  const results = [
    ...failed.map(failureOf),
    ...(why === undefined ? [] : [`<skipped message="${escaped(why)}"/>`]),
  ];
  return `<testcase classname="vernacular" name="${escaped(file)}">${results.join('')}</testcase>\n`;
}

function failureOf(finding: FileFinding): string {
  const { file, rule, line, column, text } = finding;
  return `<failure type="${rule}" message="${escaped(messageOf(finding))}">${escaped(`${file}:${line}:${column} ${text}`)}</failure>`;
}

/** Escapes text for XML, and removes characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
