import { jsonForLog } from '../log-line.ts';
import type { ReportFormat } from './report.ts';

/** The findings of all files, and the pages that were not judged or read, with the reason. `--baseline` reads this format. */
export const jsonFormat: ReportFormat = {
  ofRun: ({ files }) =>
    jsonDocument({
      findings: files.flatMap(({ findings }) => findings),
      notJudged: files.flatMap(({ file, notJudged: why }) => (why === undefined ? [] : [{ file, why }])),
    }),
};

export function jsonDocument(value: unknown): string {
  return `${jsonForLog(value, 2)}\n`;
}
