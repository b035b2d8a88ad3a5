/** Writes the findings of many files in the formats that people and their tools read. */
import { earlReport } from './reports/earl.ts';
import { githubReport } from './reports/github.ts';
import { jsonReport } from './reports/json.ts';
import { junitReport } from './reports/junit.ts';
import type { CheckReport } from './reports/report.ts';
import { sarifReport } from './reports/sarif.ts';
import { textReport } from './reports/text.ts';

export { messageOf } from './reports/messages.ts';
export { type CheckedFile, type CheckReport, type FileFinding, findingsOf } from './reports/report.ts';

/** Each returns the contents of a file. */
export const reportFormats = {
  text: textReport,
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  earl: earlReport,
  github: githubReport,
} as const satisfies Readonly<Record<string, (report: CheckReport) => string>>;
