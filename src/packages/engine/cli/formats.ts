/**
 * Chooses the format of a file: the one asked for, or the one that its name tells.
 */
import { CsvFormat, type Table } from './csv-format.ts';
import { JsonFormat } from './json-format.ts';
import type { DetectOptions, FormatName } from './options.ts';
import { PlainFormat } from './plain-format.ts';
import type { Row, Tell, TextFormat } from './text-format.ts';

const byEnding: Readonly<Record<string, FormatName>> = {
  csv: 'csv',
  tsv: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
};

/** Makes the formats of the files of one run, which share one table. */
export function formatMaker({
  shape,
  question,
}: DetectOptions): (file: string, tell: Tell) => TextFormat<Row> {
  const table: Table = { isPending: true };
  return (file, tell) => {
    const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
    const format = shape.format ?? byEnding[ending] ?? 'text';
    if (format === 'csv') return new CsvFormat(shape, table, tell) as TextFormat<Row>;
    if (format === 'jsonl') {
      return new JsonFormat(shape, question.subject === 'profanity', tell) as TextFormat<Row>;
    }
    return new PlainFormat(tell);
  };
}
