import { logLine } from '../log-line.ts';
import { messageOf } from './messages.ts';
import { type CheckedFile, type FileFinding, isFailed, type ReportFormat } from './report.ts';

/** Editors and terminals can follow the places. */
export const textFormat: ReportFormat = {
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
