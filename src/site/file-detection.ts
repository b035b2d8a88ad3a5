/**
 * Detects the language of every line of a text file, or of every row of a CSV file.
 */
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { LanguageDetector } from '../engine/index.ts';
import { type TableForm, tableFormOf } from '../packages/engine/cli/csv-header.ts';
import { type CsvRecord, CsvRecords } from '../packages/engine/cli/csv-records.ts';
import { tellOfDamage } from '../packages/engine/cli/text-format.ts';
import type { DetectedFile, FileTask } from './protocol.ts';

/** The columns that a file gets. */
const added = ['language', 'confidence'];

/** Rows between two reports of progress. */
const rowsPerReport = 500;

/** Largest file in bytes: it is held in memory, as are its answers. */
const mostBytes = 64 * 1024 * 1024;

/** Characters that are read for a header. */
const longestHeader = 2 ** 20;

/** The rows of a file, the header first, and how they are written. */
interface Table extends Pick<TableForm, 'mark' | 'delimiter' | 'lineEnd'> {
  readonly records: readonly CsvRecord[];
}

/** The names of a CSV file's columns. Rejects where it is too large to read, or its header cannot be read. */
export async function columnsOf(file: Blob): Promise<readonly string[]> {
  const [header] = csvTable((await textOf(file)).slice(0, longestHeader)).records;
  if (header?.fault !== undefined) throw new Error(`The file has a header that ${header.fault}.`);
  if (header === undefined || isEmptyLine(header))
    throw new Error('The file begins with an empty line, which should be its header.');
  return header.cells;
}

/** Detects a file. Rejects where it is too large to read. */
export async function detectFile(
  detector: LanguageDetector,
  { file, kind, column = 0 }: FileTask,
  onProgress: (done: number, of: number) => void,
): Promise<DetectedFile> {
  const given = await textOf(file);
  const { records, mark, delimiter, lineEnd } = kind === 'csv' ? csvTable(given) : lineTable(given);
  const faults: string[] = [];
  const tell = (line: number, what: string) => faults.push(`Line ${line} ${what}.`);
  for (const { cells, fault, line } of records) {
    if (fault !== undefined) tell(line, fault);
    tellOfDamage(cells[column] ?? '', line, tell);
  }
  const rows = records.filter(
    (record) => record.fault === undefined && !(kind === 'csv' && isEmptyLine(record)),
  );
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const [header = [], ...body] = rows.map(({ cells }) => filledUp(cells, width));
  for (const name of added)
    if (header.includes(name))
      tell(records[0]?.line ?? 1, `has a column "${name}" already: the last one of that name is new`);
  const counts = new Map<string, number>();
  let empty = 0;
  const answered = body.map((row, done) => {
    if (done % rowsPerReport === 0) onProgress(done, body.length);
    const text = row[column]?.trim() ?? '';
    if (text === '') empty++;
    const [best] = text === '' ? [] : detector.detect(text);
    if (best !== undefined) counts.set(best.lang, (counts.get(best.lang) ?? 0) + 1);
    return [...row, best?.lang ?? '', best?.confidence ?? ''];
  });
  onProgress(body.length, body.length);
  const table = [[...header, ...added], ...answered];
  const form = { delimiter, record_delimiter: lineEnd, quoted_match: /[\r\n]/ };
  return {
    csv: new Blob([mark, stringify(table, form)], { type: 'text/csv' }),
    rows: body.length,
    empty,
    faults,
    counts: [...counts].sort(([, a], [, b]) => b - a),
  };
}

function isEmptyLine({ cells }: CsvRecord): boolean {
  return cells.length === 1 && cells[0]?.trim() === '';
}

/** With empty cells at its end, so that what is added to every row stands in columns of its own. */
function filledUp(row: readonly string[], width: number): readonly string[] {
  return [...row, ...Array<string>(width - row.length).fill('')];
}

async function textOf(file: Blob): Promise<string> {
  if (file.size > mostBytes)
    throw new Error(
      `The file is larger than ${mostBytes / 1024 / 1024} MB: take the command-line program for it.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes), { ignoreBOM: true }).decode(bytes);
}

/** UTF-8 unless a byte order mark says otherwise, as of what Windows programs save as "Unicode". */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function csvTable(text: string): Table {
  const { start, linesBefore, ...form } = tableFormOf(text);
  const records = new CsvRecords(form.delimiter, linesBefore);
  return { records: [...records.read(text.slice(start)), ...records.end()], ...form };
}

/** Every line is a text. A last line break ends the last line and begins none. */
function lineTable(text: string): Table {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const lines = text.slice(mark.length).split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const records = ['text', ...lines].map((each, line) => ({ cells: [each], line, lines: 1 }));
  return { records, mark, delimiter: ',', lineEnd: '\n' };
}
