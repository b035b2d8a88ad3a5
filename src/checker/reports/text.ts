import { messageOf } from './messages.ts';
import { type CheckReport, type FileFinding, isFailed } from './report.ts';

/** Returns lines for people, with places that editors and terminals can follow. */
export function textReport({ files }: CheckReport): string {
  const findings = files.flatMap((file) => file.findings);
  const notJudged = files.flatMap(({ file, notJudged: why }) =>
    why === undefined ? [] : [`${shown(`${file}: the language of the page is unknown. ${why}`)}\n`],
  );
  const failed = findings.filter(isFailed).length;
  const counts = `Pages: ${files.length} read, ${notJudged.length} of unknown language. Findings: ${failed} failed, ${findings.length - failed} to look at.\n`;
  return [...findings.map(linesOf), ...notJudged, counts].join('');
}

function linesOf(finding: FileFinding): string {
  const { file, line, column, rule, text } = finding;
  const place = `${file}:${line}:${column} ${isFailed(finding) ? 'error' : 'look'} ${rule}`;
  return `${shown(`${place}: ${messageOf(finding)}`)}\n${text && `    ${shown(text)}\n`}`;
}

/** Replaces characters with which a page could control the terminal. */
function shown(text: string): string {
  return text.replace(/\p{Cc}/gu, '\uFFFD');
}
