import { CsvFormat, type Table } from './csv-format.ts';
import type { Report } from './input/lines.ts';
import { inspectionWriter } from './inspection-lines.ts';
import { JsonFormat, jsonLine } from './json-format.ts';
import type { DetectOptions } from './options.ts';
import { type LineOf, PlainFormat, plainLine } from './plain-format.ts';
import { hasTabsByName } from './table-form.ts';
import type { Row, TextFormat } from './text-format.ts';

export function lineOfText({ question, json }: DetectOptions, isColoured: boolean): LineOf {
  if (json) return jsonLine;
  if (question.subject === 'inspection') return inspectionWriter(isColoured);
  return plainLine;
}

export function formatMaker(
  options: DetectOptions,
  isColoured = false,
): (file: string, report: Report) => TextFormat<Row> {
  const { shape, question } = options;
  const lineOf = lineOfText(options, isColoured);
  const table: Table = { isPending: true };
  return (file, report) => {
    if (shape.format === 'csv') {
      const delimiter = shape.delimiter ?? (hasTabsByName(file) ? '\t' : undefined);
      return new CsvFormat({ ...shape, delimiter }, table, report) as TextFormat<Row>;
    }
    if (shape.format === 'jsonl') {
      return new JsonFormat(shape, question.subject === 'profanity', report) as TextFormat<Row>;
    }
    return new PlainFormat(report, lineOf);
  };
}
