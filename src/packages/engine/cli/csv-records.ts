/**
 * Reads the records of a CSV file piece by piece. Quotes in the middle of a cell are part of it; one that is never closed
 * costs its own line and no more: what was taken for its text is read again from the next line on.
 */
import { finished } from 'node:stream/promises';
import { type Parser, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { longestLine, tooLong } from './text-format.ts';

/** A record and the line that it begins in, from 1 on. */
export interface CsvRecord {
  /** Empty where it cannot be read. */
  readonly cells: readonly string[];
  /** Why it cannot be read. */
  readonly fault?: string;
  readonly line: number;
}

/** Bytes of a record at most; in a longer one a quote is taken for one that was not closed. */
const longestRecord = 2 ** 20;
const lineEnds = /\r\n|[\r\n]/g;
const neverClosed = 'opens a quote that is not closed';
const notClosedSoon = `${neverClosed} within 1 MiB`;

export class CsvRecords {
  readonly #delimiter: string;
  /** The character that ends a line. */
  readonly #lineEnd: string;
  #parser: Parser;
  #found: CsvRecord[] = [];
  /** What was read since the end of the last record, and how many lines came before it. */
  #open: Buffer = Buffer.alloc(0);
  /** What came after that, where the open record is broken and its line has no end yet; and how many bytes it is. */
  #later: Buffer[] = [];
  #laterLength = 0;
  /** Whether so much of that line has come that none of it is kept. */
  #isTooLong = false;
  #linesBefore: number;
  /** Bytes that the parser that reads now was given and that are done with. */
  #bytesDone = 0;
  #isBroken = false;
  #fault = neverClosed;

  /**
   * @param lineEnd What ends the first line: a broken one is taken to end like that.
   * @param linesBefore How many lines of the file came before what is read here.
   */
  constructor(delimiter: string, lineEnd: string, linesBefore: number) {
    this.#delimiter = delimiter;
    this.#lineEnd = lineEnd.slice(-1);
    this.#linesBefore = linesBefore;
    this.#parser = this.#newParser();
  }

  /** The records that are whole with this piece. */
  read(piece: string): CsvRecord[] {
    const bytes = Buffer.from(piece);
    this.#later.push(bytes);
    this.#laterLength += bytes.length;
    // A line of many pieces would otherwise be copied and searched again with each.
    if (this.#isBroken && !bytes.includes(this.#lineEnd)) {
      this.#isTooLong ||= this.#open.length + this.#laterLength > longestLine;
      if (this.#isTooLong) this.#dropOpen();
      return [];
    }
    this.#joinOpen();
    if (!this.#isBroken) this.#parser.write(bytes);
    while (this.#isBroken && this.#open.includes(this.#lineEnd)) this.#restart();
    return this.#take();
  }

  /** The records that the end of the file makes whole. */
  async end(): Promise<CsvRecord[]> {
    this.#joinOpen();
    if (this.#isBroken) this.#restart();
    for (;;) {
      this.#parser.resume();
      this.#parser.end();
      await finished(this.#parser).catch((error) => {
        if (!this.#isBroken) throw error;
      });
      if (!this.#isBroken) return this.#take();
      this.#restart();
    }
  }

  #joinOpen(): void {
    this.#open = Buffer.concat([this.#open, ...this.#later]);
    this.#later = [];
    this.#laterLength = 0;
  }

  #dropOpen(): void {
    this.#open = Buffer.alloc(0);
    this.#later = [];
    this.#laterLength = 0;
  }

  /** Takes the line that the open record begins in for itself, and reads again what comes after it. */
  #restart(): void {
    const next = this.#open.indexOf(this.#lineEnd) + 1;
    const end = next === 0 ? this.#open.length : next;
    const isTooLong = this.#isTooLong || end > longestLine;
    const record = isTooLong
      ? { cells: [], fault: tooLong }
      : this.#recordOf(this.#open.toString('utf8', 0, end));
    this.#found.push({ ...record, line: this.#linesBefore + 1 });
    this.#isTooLong = false;
    this.#open = this.#open.subarray(end);
    this.#linesBefore++;
    this.#parser = this.#newParser();
    this.#parser.write(this.#open);
  }

  /** The record of a line, with quotes anywhere in its cells. */
  #recordOf(line: string): Omit<CsvRecord, 'line'> {
    try {
      const options = { delimiter: this.#delimiter, relax_column_count: true, relax_quotes: true };
      const [cells = []] = parseAtOnce(line, options);
      return { cells };
    } catch {
      return { cells: [], fault: this.#fault };
    }
  }

  #newParser(): Parser {
    this.#bytesDone = 0;
    this.#isBroken = false;
    const parser = parse({
      delimiter: this.#delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: longestRecord,
      skip_records_with_error: true,
      on_skip: (error) => {
        this.#isBroken = true;
        this.#fault = error?.code === 'CSV_MAX_RECORD_SIZE' ? notClosedSoon : neverClosed;
        // Thrown, it ends the parser, which would go on otherwise and make an error of each broken record to come.
        throw error;
      },
      // Answers nothing, so that the stream keeps nothing.
      on_record: (cells: string[], { bytes }) => {
        this.#add(cells, bytes);
        return null;
      },
    });
    // That it has ended is known already.
    parser.on('error', () => {});
    return parser;
  }

  /** Takes a record; `bytes` is where it ends, counted from where its parser began, whose own lines count CRLF in quotes twice. */
  #add(cells: string[], bytes: number): void {
    this.#found.push({ cells, line: this.#linesBefore + 1 });
    const record = this.#open.toString('latin1', 0, bytes - this.#bytesDone);
    this.#linesBefore += record.match(lineEnds)?.length ?? 0;
    this.#open = this.#open.subarray(bytes - this.#bytesDone);
    this.#bytesDone = bytes;
  }

  #take(): CsvRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }
}
