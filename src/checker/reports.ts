import { earlFormat } from './reports/earl.ts';
import { githubFormat } from './reports/github.ts';
import { type CheckReport, jsonDocument, type ReportFormat } from './reports/report.ts';
import { sarifFormat } from './reports/sarif.ts';
import { textFormat } from './reports/text.ts';

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

/** `--baseline` reads this format. */
const jsonFormat: ReportFormat = {
  ofRun: ({ files }) =>
    jsonDocument({
      findings: files.flatMap(({ findings }) => findings),
      notJudged: files.flatMap(({ file, notJudged: why }) => (why === undefined ? [] : [{ file, why }])),
    }),
};

/** In parts, for programs that write a page as soon as it is checked. */
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
