/**
 * Reads the records of a CSV file piece by piece. Quotes in the middle of a cell are part of it; one that is never closed
 * costs its own line and no more.
 */
import { longestLine, tooLong } from './text-format.ts';

/** A record and where it stands. */
export interface CsvRecord {
  /** Empty where it cannot be read. */
  readonly cells: readonly string[];
  /** As it is written, without what ends it; empty where it cannot be read. */
  readonly written: string;
  /** Why it cannot be read. */
  readonly fault?: string;
  /** The line that it begins in, from 1 on. */
  readonly line: number;
  /** How many lines it goes over. */
  readonly lines: number;
}

/** A record as it is cut out of a text. */
interface Cut {
  /** Undefined where a quote is not closed, or not at the end of its cell. */
  readonly cells: readonly string[] | undefined;
  /** Where it ends, or where it turned out that it has no end. */
  readonly end: number;
  /** Where the next one begins; the end itself where no line end has come. */
  readonly next: number;
}

/** UTF-16 units of a record of several lines at most; in a longer one a quote is taken for one that was not closed. */
const longestRecord = 2 ** 20;
const lineEnds = /\r\n|[\r\n]/g;
const neverClosed = 'opens a quote that is not closed';
const notClosedSoon = `${neverClosed} within 1 MiB`;

export class CsvRecords {
  readonly #delimiter: string;
  /** What was read since the end of the last record. */
  #open = '';
  /** A carriage return that came last: whether a line feed goes with it is not known. */
  #held = '';
  /** Without this in it, a piece makes no record whole. */
  #awaited = /[\r\n]/;
  /** Whether so much of the open line has come that none of it is kept. */
  #isTooLong = false;
  #linesBefore: number;

  /** @param linesBefore How many lines of the file came before what is read here. */
  constructor(delimiter: string, linesBefore: number) {
    this.#delimiter = delimiter;
    this.#linesBefore = linesBefore;
  }

  /** The records that are whole with this piece. */
  read(piece: string): CsvRecord[] {
    const text = this.#held + piece;
    this.#held = text.endsWith('\r') ? '\r' : '';
    return this.#add(this.#held === '' ? text : text.slice(0, -1), false);
  }

  /** The records that the end of the file makes whole. */
  end(): CsvRecord[] {
    return this.#add(this.#held, true);
  }

  #add(text: string, isEnd: boolean): CsvRecord[] {
    const wasShort = this.#open.length <= longestRecord;
    this.#open += text;
    const found: CsvRecord[] = [];
    // What is open would otherwise be copied and searched again with each piece.
    if (isEnd || this.#awaited.test(text) || (wasShort && this.#open.length > longestRecord)) {
      let at = 0;
      while (at < this.#open.length || (isEnd && this.#isTooLong)) {
        const cut = this.#cut(at, isEnd);
        if (cut === undefined) break;
        const { next, ...record } = cut;
        found.push({ ...record, line: this.#linesBefore + 1 });
        this.#linesBefore += record.lines;
        at = next;
      }
      this.#open = this.#open.slice(at);
    }
    if (this.#open.length > longestLine) {
      this.#isTooLong = true;
      this.#open = '';
    }
    return found;
  }

  /** The record that begins at a place, and where the next does; undefined where it is not whole yet. */
  #cut(start: number, isEnd: boolean): (Omit<CsvRecord, 'line'> & { readonly next: number }) | undefined {
    const text = this.#open;
    const [lineEnd, nextLine] = endOfLine(text, start);
    this.#awaited = /[\r\n]/;
    const isLineOpen = nextLine === lineEnd && !isEnd;
    const faulty = (fault: string) =>
      isLineOpen ? undefined : { cells: [], written: '', fault, lines: 1, next: nextLine };
    // Few programs put cells between tabs in quotes: one that is not closed is a sign like any other.
    const notClosed = (fault: string) => {
      if (isLineOpen || this.#delimiter !== '\t') return faulty(fault);
      const written = text.slice(start, lineEnd);
      return { cells: written.split('\t'), written, lines: 1, next: nextLine };
    };
    if (this.#isTooLong || lineEnd - start > longestLine) {
      this.#isTooLong &&= isLineOpen;
      return faulty(tooLong);
    }
    const { cells, end, next } = cutRecord(text, start, this.#delimiter);
    if (end > lineEnd && end - start > longestRecord) return notClosed(notClosedSoon);
    if (cells !== undefined) {
      if (next === end && !isEnd) return undefined;
      const written = text.slice(start, end);
      return { cells, written, lines: 1 + (written.match(lineEnds)?.length ?? 0), next };
    }
    // A quote may still come.
    if (end === text.length && !isEnd && end - start <= longestRecord) {
      this.#awaited = /"/;
      return undefined;
    }
    return notClosed(neverClosed);
  }
}

/** What {@link faultOf} says of a line on which nothing is written, which few mean as a row. */
export const emptyLine = 'is empty';

/** Why a record is no row of a table of so many columns; undefined where it is one. */
export function faultOf({ cells, written, fault }: CsvRecord, columns: number): string | undefined {
  if (fault !== undefined) return fault;
  if (written === '') return emptyLine;
  if (cells.length === columns) return undefined;
  return `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the header has ${columns}`;
}

/**
 * What to know of a record although it is a row: few programs put cells between tabs in quotes, so that one which stands first
 * in a text may take the rows after it.
 */
export function remarkOf({ line, lines }: CsvRecord, delimiter: string): string | undefined {
  if (lines === 1 || delimiter !== '\t') return undefined;
  return `opens a quote that line ${line + lines - 1} closes: this is read as one row`;
}

/** Where the line that goes on at a place ends, and where the next begins: the same where there is none. */
function endOfLine(text: string, from: number): readonly [end: number, next: number] {
  lineEnds.lastIndex = from;
  const found = lineEnds.exec(text);
  return found === null ? [text.length, text.length] : [found.index, lineEnds.lastIndex];
}

/** Cuts the record out that begins at a place. */
function cutRecord(text: string, start: number, delimiter: string): Cut {
  const cells: string[] = [];
  let [end, next] = endOfLine(text, start);
  for (let at = start; ; at++) {
    const close = text[at] === '"' ? closingQuote(text, at) : undefined;
    if (close === -1) return { cells: undefined, end: text.length, next: text.length };
    const isOverLines = close !== undefined && close > end;
    if (isOverLines) [end, next] = endOfLine(text, close);
    let cellEnd = close === undefined ? at : close + 1;
    if (close !== undefined && (cellEnd === end || text[cellEnd] === delimiter)) {
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
    } else if (isOverLines) {
      return { cells: undefined, end: close, next: close };
    } else {
      // Of a cell that goes on behind its quotes, these are part; no delimiter between them ends it.
      const length = text.slice(cellEnd, end).indexOf(delimiter);
      cellEnd = length === -1 ? end : cellEnd + length;
      cells.push(text.slice(at, cellEnd));
    }
    if (cellEnd === end) return { cells, end, next };
    at = cellEnd;
  }
}

/** The place of the quote that closes the one at `open`; -1 where none does. Of two in a row, neither does. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
