/**
 * Reads the texts of one column of a CSV file, and writes the table with a column added.
 */
import { stringify } from 'csv-stringify/sync';
import { type CsvRecord, CsvRecords } from './csv-records.ts';
import type { Shape } from './options.ts';
import { type Answer, FileError, type Row, type Tell, type TextFormat, tellOfDamage } from './text-format.ts';

interface CsvRow extends Row {
  readonly cells: readonly string[];
}

/** What the tables that are written one after another have in common: the header of the first. */
export interface Table {
  header?: readonly string[];
  /** Whether it still has to be written. */
  isPending: boolean;
}

/** Characters after which a file without line feeds is read all the same. */
const longestHeader = 2 ** 20;
/** The line before the header by which Excel is told what stands between columns. */
const separatorLine = /^"?sep=(.)"?\r?$/i;
const delimiters = [',', ';', '\t', '|'];

export class CsvFormat implements TextFormat<CsvRow> {
  readonly #shape: Shape;
  readonly #table: Table;
  readonly #tell: Tell;
  #records: CsvRecords | undefined;
  #delimiter = ',';
  #lineEnd = '\n';
  /** The beginning of the file, until its first line is whole. */
  #beginning = '';
  #header: readonly string[] | undefined;
  #column = 0;

  constructor(shape: Shape, table: Table, tell: Tell) {
    this.#shape = shape;
    this.#table = table;
    this.#tell = tell;
  }

  read(piece: string): CsvRow[] {
    if (this.#records !== undefined) return this.#rows(this.#records.read(piece));
    this.#beginning += piece;
    const isWhole = piece.includes('\n') || this.#beginning.length > longestHeader;
    return isWhole ? this.#begin() : [];
  }

  async end(): Promise<CsvRow[]> {
    const rows = this.#records === undefined ? this.#begin() : [];
    const last = (await this.#records?.end()) ?? [];
    return [...rows, ...this.#rows(last)];
  }

  write(rows: readonly CsvRow[], answers: readonly Answer[]): string {
    const { as, confidence } = this.#shape;
    const table = rows.map(({ cells }, i) => {
      const answer = answers[i] as Answer;
      return [...cells, answer.value, ...(confidence ? [String(answer.confidence)] : [])];
    });
    const { header, isPending } = this.#table;
    if (header !== undefined && isPending) {
      table.unshift([...header, as, ...(confidence ? ['confidence'] : [])]);
      this.#table.isPending = false;
    }
    return stringify(table, { delimiter: this.#delimiter, record_delimiter: this.#lineEnd });
  }

  /** Finds out from the first line how the file is written. */
  #begin(): CsvRow[] {
    const [first = ''] = this.#beginning.split('\n', 1);
    const separator = separatorLine.exec(first)?.[1];
    const linesBefore = separator === undefined ? 0 : 1;
    this.#delimiter = this.#shape.delimiter ?? separator ?? delimiterOf(first);
    if (first.endsWith('\r')) this.#lineEnd = '\r\n';
    this.#records = new CsvRecords(this.#delimiter, linesBefore);
    const table = this.#beginning.slice(linesBefore * (first.length + 1));
    const rows = this.#rows(this.#records.read(table));
    this.#beginning = '';
    return rows;
  }

  #rows(records: readonly CsvRecord[]): CsvRow[] {
    return records.flatMap((record) => {
      if (this.#header === undefined) {
        this.#readHeader(record);
        return [];
      }
      return this.#row(record, this.#header);
    });
  }

  /** The row of a record; none, which is told, where it is broken. */
  #row({ cells, line }: CsvRecord, header: readonly string[]): CsvRow[] {
    const fault = faultOf(cells, header.length);
    if (fault !== undefined) this.#tell(line, fault, fault === emptyLine ? 'remark' : 'fault');
    if (cells === undefined || fault !== undefined) return [];
    const text = cells[this.#column] as string;
    tellOfDamage(text, line, this.#tell);
    return [{ text, cells }];
  }

  /** @throws {FileError} where the column is not there, or the header is another than that of the table */
  #readHeader({ cells: header, line }: CsvRecord): void {
    if (header === undefined) throw new FileError('has a header with a quote that is not closed');
    if (header.length === 1 && header[0]?.trim() === '')
      throw new FileError('has an empty first line, which should be its header');
    const { as, confidence } = this.#shape;
    const taken = [as, ...(confidence ? ['confidence'] : [])].find((name) => header.includes(name));
    if (taken !== undefined) {
      throw new FileError(`has a column "${taken}" already; --as gives the new one another name`);
    }
    const { column } = this.#shape;
    this.#column = columnOf(column, header);
    if (column !== undefined && header.indexOf(column) !== header.lastIndexOf(column))
      this.#tell(line, `names two columns "${column}": the first of them is read`, 'remark');
    this.#table.header ??= header;
    if (this.#table.header.join('\n') !== header.join('\n')) {
      throw new FileError('has another header than the file before, so that one table cannot hold both');
    }
    this.#header = header;
  }
}

const emptyLine = 'is empty';

/** What is wrong with a record of a table of so many columns. */
function faultOf(cells: CsvRecord['cells'], columns: number): string | undefined {
  if (cells === undefined) return 'opens a quote that is not closed';
  if (cells.length === 1 && cells[0] === '') return emptyLine;
  if (cells.length === columns) return undefined;
  return `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the header has ${columns}`;
}

/** The place of the column that is asked for, from 0 on: a name, or a number where no column is named so. */
function columnOf(asked: string | undefined, header: readonly string[]): number {
  if (asked === undefined) {
    if (header.length === 1) return 0;
    throw new FileError(`has several columns: say which one with --column. There are: ${listed(header)}`);
  }
  const named = header.indexOf(asked);
  if (named !== -1) return named;
  const place = /^\d+$/.test(asked) ? Number(asked) : 0;
  if (place >= 1 && place <= header.length) return place - 1;
  throw new FileError(`has no column "${asked}". There are: ${listed(header)}`);
}

/** Names in quotes, so that blanks in them are seen. */
function listed(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

/** What stands most often between the columns of a header; a comma where nothing does. */
function delimiterOf(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}
