import { messageOf } from './messages.ts';
import { type CheckReport, type FileFinding, isFailed } from './report.ts';

/** Returns workflow commands (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). */
export function githubReport({ files }: CheckReport): string {
  return files.flatMap(({ findings }) => findings.map(commandOf)).join('');
}

function commandOf(finding: FileFinding): string {
  const { file, line, column, rule, text } = finding;
  const place = `file=${escaped(file, ':,')},line=${line},col=${column},title=${rule}`;
  const message = `${messageOf(finding)}${text && `\n${text}`}`;
  return `::${isFailed(finding) ? 'error' : 'notice'} ${place}::${escaped(message)}\n`;
}

/** @param others further characters to escape */
function escaped(text: string, others = ''): string {
  const isSpecial = (sign: string) => `%\r\n${others}`.includes(sign);
  return [...text].map((sign) => (isSpecial(sign) ? encodeURIComponent(sign) : sign)).join('');
}
