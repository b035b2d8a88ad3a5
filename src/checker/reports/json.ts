import { type CheckReport, jsonDocument } from './report.ts';

/** Returns the findings of all files, and the skipped pages with the reason. `--baseline` reads this format. */
export function jsonReport({ files }: CheckReport): string {
  return jsonDocument({
    findings: files.flatMap(({ findings }) => findings),
    notJudged: files.flatMap(({ file, notJudged: why }) => (why === undefined ? [] : [{ file, why }])),
  });
}
