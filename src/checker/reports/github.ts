import { printable } from '../log-line.ts';
import { messageOf } from './messages.ts';
import { type CheckedFile, type FileFinding, isFailed, type ReportFormat } from './report.ts';

/** Workflow commands (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). */
export const githubFormat: ReportFormat = {
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
