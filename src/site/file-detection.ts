import {
  type CsvRecord,
  CsvRecords,
  emptyLine,
  faultOf,
  headerFaultOf,
  remarkOf,
} from '@vernacular/cli/csv-records';
import { FileError } from '@vernacular/cli/input/file-error';
import type { Report } from '@vernacular/cli/input/lines';
import { StrictDecoder, UnreadableError } from '@vernacular/cli/input/strict-decoder';
import { encodingOf } from '@vernacular/cli/input/text-encoding';
import { cellOf, maxHeaderLength, type TableForm, tableFormOf, withCells } from '@vernacular/cli/table-form';
import { reportDamage } from '@vernacular/cli/text-format';
import type { LanguageDetector } from 'vernacular-engine/engines';
import type { DetectedFile, FileTask } from './protocol.ts';

const added = ['language', 'confidence'];

const rowsPerReport = 500;

/** In bytes. The file and its results are held in memory. */
const maxFileBytes = 64 * 1024 * 1024;

/** Undefined means that the delimiter is guessed from the header. */
const delimiters = { csv: undefined, tsv: '\t' } as const;

interface Table extends Pick<TableForm, 'before' | 'delimiter' | 'lineEnd'> {
  readonly records: readonly CsvRecord[];
}

/** Returns the cells of the first row. Rejects if the file is too large or not text, or if the row is invalid. */
export async function columnsOf(
  file: Blob,
  kind: Exclude<FileTask['kind'], 'lines'>,
  encoding?: string,
): Promise<readonly string[]> {
  const beginning = (await textOf(file, encoding)).slice(0, maxHeaderLength);
  const [first] = csvTable(beginning, delimiters[kind]).records;
  if (first === undefined) throw new Error('The file has no header.');
  const fault = headerFaultOf(first);
  if (fault !== undefined) throw new Error(`The file ${fault}.`);
  return first.cells;
}

/** Rejects if the file is too large or not text. */
export async function detectFile(
  detector: LanguageDetector,
  { file, kind, encoding, column = 0, hasHeader = true }: FileTask,
  onProgress: (done: number, of: number) => void,
): Promise<DetectedFile> {
  const given = await textOf(file, encoding);
  const { records, before, ...form } =
    kind === 'lines' ? lineTable(given) : csvTable(given, delimiters[kind]);
  const faults: string[] = [];
  const report: Report = (line, what) => faults.push(`Line ${line} ${what}.`);
  const width = records[0]?.cells.length ?? 0;
  const rows = records.filter((record) => {
    reportDamage(record.cells, record.line, report, ': the file may not be UTF-8');
    // In a file of lines, empty lines are rows too.
    return kind === 'lines' || isRow(record, width, form.delimiter, report);
  });
  const header = hasHeader ? rows.shift() : undefined;
  for (const name of added)
    if (header?.cells.includes(name))
      report(header.line, `has a column "${name}" already: the last one of that name is new`);
  const counts = new Map<string, number>();
  let empty = 0;
  const answered = rows.map((row, done) => {
    if (done % rowsPerReport === 0) onProgress(done, rows.length);
    const text = row.cells[column]?.trim() ?? '';
    if (text === '') empty++;
    const [best] = text === '' ? [] : detector.detect(text);
    if (best !== undefined) counts.set(best.lang, (counts.get(best.lang) ?? 0) + 1);
    return withCells(row, [best?.lang ?? '', String(best?.confidence ?? '')], form);
  });
  onProgress(rows.length, rows.length);
  const names = header === undefined ? '' : withCells(header, added, form);
  return {
    csv: new Blob([before, names, ...answered], { type: 'text/csv' }),
    rows: rows.length,
    leftOut: records.length - rows.length - (header ? 1 : 0),
    empty,
    faults,
    counts: [...counts].sort(([, a], [, b]) => b - a),
  };
}

/** True if a record is a row of a table with this number of columns. Reports its problems. */
function isRow(record: CsvRecord, width: number, delimiter: string, report: Report): boolean {
  const fault = faultOf(record, width);
  const remark = fault ?? remarkOf(record, delimiter);
  if (remark !== undefined) report(record.line, remark);
  return fault === undefined;
}

/**
 * Rejects if the file has bytes that are not in its encoding.
 * @param encoding label for `TextDecoder`, which turns such bytes into U+FFFD; if omitted, UTF-8 or UTF-16, by the first bytes
 */
async function textOf(file: Blob, encoding?: string): Promise<string> {
  if (file.size > maxFileBytes)
    throw new Error(
      `The file is larger than ${maxFileBytes / 1024 / 1024} MB. Use the command-line program instead.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text =
    encoding === undefined
      ? decodeStrictly(bytes)
      : new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  if (text.trim() === '') throw new Error('The file is empty.');
  return text;
}

function decodeStrictly(bytes: Uint8Array): string {
  try {
    return new StrictDecoder(encodingOf(bytes)).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof FileError)) throw cause;
    const advice = cause instanceof UnreadableError ? ' Choose the encoding of the file.' : '';
    throw new Error(`The file ${cause.message}.${advice}`, { cause });
  }
}

function csvTable(text: string, delimiter: string | undefined): Table {
  const { linesBefore, ...form } = tableFormOf(text, delimiter);
  const reader = new CsvRecords(form.delimiter, linesBefore);
  const records = [...reader.read(text.slice(form.before.length)), ...reader.end()];
  // Ignore empty lines at the end.
  const last = records.findLastIndex((record) => faultOf(record, 0) !== emptyLine);
  return { records: records.slice(0, last + 1), ...form };
}

/** Spreadsheet programs would evaluate such a cell (OWASP, CSV injection). */
const startsFormula = /^[=+\-@\t\r＝＋－＠]/u;

/** A line break at the end does not begin another line. */
function lineTable(text: string): Table {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const lines = text.slice(mark.length).split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const delimiter = ',';
  const records = ['text', ...lines].map((text, line) => ({
    cells: [text],
    written: cellOf(startsFormula.test(text) ? `'${text}` : text, delimiter),
    line,
    lines: 1,
  }));
  return { records, before: mark, delimiter, lineEnd: '\n' };
}
