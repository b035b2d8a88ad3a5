import { type CsvRecord, CsvRecords, emptyLine, faultOf, headerFaultOf, remarkOf } from './csv-records.ts';
import { FileError } from './errors.ts';
import type { Report } from './input/lines.ts';
import { UsageError } from './program/arguments.ts';
import type { Shape } from './shape.ts';
import { firstRecordForm, maxHeaderLength, type TableForm, tableFormOf, withCells } from './table-form.ts';
import { clashOf, type Row, type RowAnswer, reportDamage, type TextFormat } from './text-format.ts';

interface CsvRow extends Row {
  readonly written: string;
}

/** One for all files of a run, with the header of the first. */
export interface Table {
  first?: { readonly header: CsvRecord } & TableForm;
  isPending: boolean;
}

const maxListedColumns = 20;

export class CsvFormat implements TextFormat<CsvRow> {
  readonly #shape: Shape;
  readonly #table: Table;
  readonly #report: Report;
  #records: CsvRecords | undefined;
  #beginning = '';
  #form = tableFormOf('');
  #header: readonly string[] | undefined;
  #column = 0;
  readonly #firstRecord: RegExp;

  constructor(shape: Shape, table: Table, report: Report) {
    this.#shape = shape;
    this.#table = table;
    this.#report = report;
    this.#firstRecord = firstRecordForm(shape.delimiter);
  }

  read(piece: string): CsvRow[] {
    if (this.#records !== undefined) return this.#rows(this.#records.read(piece));
    this.#beginning += piece;
    const isWhole = this.#firstRecord.test(this.#beginning) || this.#beginning.length > maxHeaderLength;
    return isWhole ? this.#begin() : [];
  }

  end(): CsvRow[] {
    const rows = this.#records === undefined ? this.#begin() : [];
    const last = this.#records?.end() ?? [];
    return [...rows, ...this.#rows(last)];
  }

  write(rows: readonly CsvRow[], answers: readonly RowAnswer[]): string {
    const { as, confidence } = this.#shape;
    const { first, isPending } = this.#table;
    if (first === undefined) return '';
    const { before, header, ...form } = first;
    const written = rows.map((row, i) => {
      const { value, confidence: answerConfidence } = answers[i] as RowAnswer;
      return withCells(row, [value, ...(confidence ? [String(answerConfidence)] : [])], form);
    });
    if (!isPending) return written.join('');
    this.#table.isPending = false;
    const names = [as, ...(confidence ? ['confidence'] : [])];
    return [before, withCells(header, names, form), ...written].join('');
  }

  #begin(): CsvRow[] {
    this.#form = tableFormOf(this.#beginning, this.#shape.delimiter, this.#firstRecord);
    const { delimiter, before, linesBefore } = this.#form;
    this.#records = new CsvRecords(delimiter, linesBefore);
    const rows = this.#rows(this.#records.read(this.#beginning.slice(before.length)));
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

  #row(record: CsvRecord, header: readonly string[]): CsvRow[] {
    const { cells, written, line } = record;
    const fault = faultOf(record, header.length);
    if (fault !== undefined) {
      this.#report(line, fault, fault === emptyLine ? 'remark' : 'fault');
      return [];
    }
    const remark = remarkOf(record, this.#form.delimiter);
    if (remark !== undefined) this.#report(line, remark, 'remark');
    reportDamage(cells, line, this.#report);
    return [{ text: cells[this.#column] as string, written }];
  }

  #readHeader(record: CsvRecord): void {
    const { cells: header, line } = record;
    const fault = headerFaultOf(record);
    if (fault !== undefined) throw new FileError(fault);
    const { delimiter } = this.#form;
    reportDamage(header, line, this.#report);
    const { first = { header: record, ...this.#form } } = this.#table;
    if (first.header.cells.join('\n') !== header.join('\n'))
      throw new FileError('has a different header than the first file, so they cannot form one table');
    if (first.delimiter !== delimiter) {
      const [found, expected] = [delimiter, first.delimiter].map((each) => JSON.stringify(each));
      throw new FileError(
        `has the delimiter ${found}, but the first file has ${expected}, so they cannot form one table`,
      );
    }
    const clash = clashOf(this.#shape, 'column', (name) => header.includes(name));
    if (clash !== undefined) throw new UsageError(clash);
    const { column } = this.#shape;
    this.#column = columnOf(column, header);
    if (column !== undefined && header.indexOf(column) !== header.lastIndexOf(column))
      this.#report(line, `has two columns "${column}"; the first one is read`, 'remark');
    this.#table.first = first;
    this.#header = header;
  }
}

/** By exact name, name without case and outer spaces, or number from 1. */
function columnOf(asked: string | undefined, header: readonly string[]): number {
  if (asked === undefined) {
    if (header.length === 1) return 0;
    throw new UsageError(`has several columns; choose one with --column: ${listed(header)}`);
  }
  const named = header.indexOf(asked);
  if (named !== -1) return named;
  const alike = header.flatMap((name, place) => (isAlike(name, asked) ? [place] : []));
  if (alike.length === 1) return alike[0] as number;
  const place = /^\d+$/.test(asked) ? Number(asked) : 0;
  if (place >= 1 && place <= header.length) return place - 1;
  throw new UsageError(`has no column "${asked}". Its columns are ${listed(header)}`);
}

const isAlike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function listed(names: readonly string[]): string {
  const named = names.slice(0, maxListedColumns).map((name) => `"${name}"`);
  const more = names.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
