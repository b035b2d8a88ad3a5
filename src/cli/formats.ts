import { CsvFormat, type Table } from './csv-format.ts';
import { JsonFormat } from './json-format.ts';
import type { DetectOptions } from './options.ts';
import { PlainFormat } from './plain-format.ts';
import { hasTabsByName } from './table-form.ts';
import type { Report, Row, TextFormat } from './text-format.ts';

/** All files of a run share one table. */
export function formatMaker({
  shape,
  question,
}: DetectOptions): (file: string, report: Report) => TextFormat<Row> {
  const table: Table = { isPending: true };
  return (file, report) => {
    if (shape.format === 'csv') {
      const delimiter = shape.delimiter ?? (hasTabsByName(file) ? '\t' : undefined);
      return new CsvFormat({ ...shape, delimiter }, table, report) as TextFormat<Row>;
    }
    if (shape.format === 'jsonl') {
      return new JsonFormat(shape, question.subject === 'profanity', report) as TextFormat<Row>;
    }
    return new PlainFormat(report);
  };
}
