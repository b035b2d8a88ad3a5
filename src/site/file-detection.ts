import { type CsvRecord, CsvRecords, emptyLine, faultOf, remarkOf } from '@vernacular/cli/csv-records';
import { cellOf, type TableForm, tableFormOf, withCells } from '@vernacular/cli/table-form';
import { encodingOf } from '@vernacular/cli/text-encoding';
import { reportDamage } from '@vernacular/cli/text-format';
import type { LanguageDetector } from 'vernacular-engine/engines';
import type { DetectedFile, FileTask } from './protocol.ts';

const added = ['language', 'confidence'];

const rowsPerReport = 500;

/** In bytes. The file and its results are held in memory. */
const maxFileBytes = 64 * 1024 * 1024;

const maxHeaderLength = 2 ** 20;

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
  const [first] = csvTable(
    (await textOf(file, encoding)).slice(0, maxHeaderLength),
    delimiters[kind],
  ).records;
  if (first?.fault !== undefined) throw new Error(`The file has a header that ${first.fault}.`);
  if (first === undefined || (first.cells.length === 1 && first.cells[0]?.trim() === ''))
    throw new Error('The file begins with an empty line instead of a header.');
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
  const width = records[0]?.cells.length ?? 0;
  const faults: string[] = [];
  const report = (line: number, what: string) => faults.push(`Line ${line} ${what}.`);
  const rows = records.filter((record) => {
    // In a file of lines, empty lines are rows too.
    const fault = kind === 'lines' ? undefined : faultOf(record, width);
    const remark = fault ?? remarkOf(record, form.delimiter);
    if (remark !== undefined) report(record.line, remark);
    reportDamage(record.cells, record.line, report, ': the file may not be UTF-8');
    return fault === undefined;
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
    encoding === undefined ? decodeStrictly(bytes, encodingIn(bytes)) : decoderOf(encoding).decode(bytes);
  if (text.trim() === '') throw new Error('The file is empty.');
  return text;
}

const decoderOf = (encoding: string, fatal = false) => new TextDecoder(encoding, { ignoreBOM: true, fatal });

function decodeStrictly(bytes: Uint8Array, encoding: string): string {
  try {
    return decoderOf(encoding, true).decode(bytes);
  } catch (cause) {
    const line = unreadableLine(bytes, encoding);
    throw new Error(
      `Line ${line} has bytes that are not ${encoding.toUpperCase()}. Choose the encoding of the file.`,
      { cause },
    );
  }
}

/** Returns the number of the first line with invalid bytes, from 1. */
function unreadableLine(bytes: Uint8Array, encoding: string): number {
  const readable = (length: number) =>
    decoderOf(encoding, true).decode(bytes.subarray(0, length), { stream: true });
  let text = '';
  let [valid, invalid] = [0, bytes.length];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    try {
      text = readable(middle);
      valid = middle;
    } catch {
      invalid = middle;
    }
  }
  return text.split(/\r\n|\n|\r/).length;
}

function encodingIn(bytes: Uint8Array): string {
  try {
    return encodingOf(bytes);
  } catch (cause) {
    throw new Error(`The file ${(cause as Error).message}.`, { cause });
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
