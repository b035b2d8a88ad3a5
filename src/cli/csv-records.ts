/** A quote inside an unquoted cell is literal. One that is never closed invalidates its line. */
import { maxLineLength, tooLong } from './input/lines.ts';

export interface CsvRecord {
  readonly cells: readonly string[];
  /** Without the line end; empty if the record is invalid. */
  readonly written: string;
  readonly fault?: string;
  readonly line: number;
  readonly lines: number;
}

interface Cut {
  /** Undefined if a quote is not closed, or closed before its cell ends. */
  readonly cells: readonly string[] | undefined;
  /** Or the position at which the record proved invalid. */
  readonly end: number;
  readonly next: number;
}

/** UTF-16 units. In a longer record, the quote counts as never closed. */
const maxRecordLength = 2 ** 20;
const lineEnds = /\r\n|[\r\n]/g;
const neverClosed = 'has a quote that is not closed';
const notClosedSoon = `${neverClosed} within 1 MiB`;

export class CsvRecords {
  readonly #delimiter: string;
  #open = '';
  /** A final carriage return may belong to a CRLF. */
  #held = '';
  /** A piece without a match completes no record. */
  #awaited = /[\r\n]/;
  #isTooLong = false;
  #linesBefore: number;

  constructor(delimiter: string, linesBefore: number) {
    this.#delimiter = delimiter;
    this.#linesBefore = linesBefore;
  }

  read(piece: string): CsvRecord[] {
    const text = this.#held + piece;
    this.#held = text.endsWith('\r') ? '\r' : '';
    return this.#add(this.#held === '' ? text : text.slice(0, -1), false);
  }

  end(): CsvRecord[] {
    return this.#add(this.#held, true);
  }

  #add(text: string, isEnd: boolean): CsvRecord[] {
    const wasShort = this.#open.length <= maxRecordLength;
    this.#open += text;
    const found: CsvRecord[] = [];
    // Otherwise the open text would be copied and searched again for each piece.
    if (isEnd || this.#awaited.test(text) || (wasShort && this.#open.length > maxRecordLength)) {
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
    if (this.#open.length > maxLineLength) {
      this.#isTooLong = true;
      this.#open = '';
    }
    return found;
  }

  #cut(start: number, isEnd: boolean): (Omit<CsvRecord, 'line'> & { readonly next: number }) | undefined {
    const text = this.#open;
    const [lineEnd, nextLine] = endOfLine(text, start);
    this.#awaited = /[\r\n]/;
    const isLineOpen = nextLine === lineEnd && !isEnd;
    const faulty = (fault: string) =>
      isLineOpen ? undefined : { cells: [], written: '', fault, lines: 1, next: nextLine };
    // Few programs quote the cells of tab-separated files, so an unclosed quote there is literal.
    const notClosed = (fault: string) => {
      if (isLineOpen || this.#delimiter !== '\t') return faulty(fault);
      const written = text.slice(start, lineEnd);
      return { cells: written.split('\t'), written, lines: 1, next: nextLine };
    };
    if (this.#isTooLong || lineEnd - start > maxLineLength) {
      this.#isTooLong &&= isLineOpen;
      return faulty(tooLong);
    }
    const { cells, end, next } = cutRecord(text, start, this.#delimiter);
    if (end > lineEnd && end - start > maxRecordLength) return notClosed(notClosedSoon);
    if (cells !== undefined) {
      if (next === end && !isEnd) return undefined;
      const written = text.slice(start, end);
      return { cells, written, lines: 1 + (written.match(lineEnds)?.length ?? 0), next };
    }
    if (end === text.length && !isEnd && end - start <= maxRecordLength) {
      this.#awaited = /"/;
      return undefined;
    }
    return notClosed(neverClosed);
  }
}

export const emptyLine = 'is empty';

export function faultOf({ cells, written, fault }: CsvRecord, columns: number): string | undefined {
  if (fault !== undefined) return fault;
  if (written === '') return emptyLine;
  if (cells.length === columns) return undefined;
  return `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the header has ${columns}`;
}

export function headerFaultOf({ cells, fault }: CsvRecord): string | undefined {
  if (fault !== undefined) return `has a header that ${fault}`;
  const isEmpty = cells.length === 1 && cells[0]?.trim() === '';
  return isEmpty ? 'has an empty first line, which should be its header' : undefined;
}

/** Few programs quote cells with tabs, so the quote may be literal. */
export function remarkOf({ line, lines }: CsvRecord, delimiter: string): string | undefined {
  if (lines === 1 || delimiter !== '\t') return undefined;
  return `has a quote that line ${line + lines - 1} closes, so these lines are read as one row`;
}

/** Both are equal at the end of input. */
function endOfLine(text: string, from: number): readonly [end: number, next: number] {
  lineEnds.lastIndex = from;
  const found = lineEnds.exec(text);
  return found === null ? [text.length, text.length] : [found.index, lineEnds.lastIndex];
}

function cutRecord(text: string, start: number, delimiter: string): Cut {
  const cells: string[] = [];
  let [end, next] = endOfLine(text, start);
  for (let at = start; ; at++) {
    const close = text[at] === '"' ? closingQuote(text, at) : undefined;
    if (close === -1) return { cells: undefined, end: text.length, next: text.length };
    const isMultiline = close !== undefined && close > end;
    if (isMultiline) [end, next] = endOfLine(text, close);
    let cellEnd = close === undefined ? at : close + 1;
    if (close !== undefined && (cellEnd === end || text[cellEnd] === delimiter)) {
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
    } else if (isMultiline) {
      return { cells: undefined, end: close, next: close };
    } else {
      // Quotes before the end of a cell are literal and do not protect delimiters.
      const length = text.slice(cellEnd, end).indexOf(delimiter);
      cellEnd = length === -1 ? end : cellEnd + length;
      cells.push(text.slice(at, cellEnd));
    }
    if (cellEnd === end) return { cells, end, next };
    at = cellEnd;
  }
}

/** Or -1. A doubled quote closes nothing. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
