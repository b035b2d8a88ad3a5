/**
 * How a CSV file is written: finds it out from its header, whose quoted cells may hold line breaks, and writes rows so.
 */

const delimiters = [',', ';', '\t', '|'];
/** The line before the header by which Excel is told what stands between columns. */
const separatorLine = /^"?sep=(.)"?$/i;

/** How a table is written. */
export interface TableForm {
  /**
   * What stands before its header: a byte order mark, without which Excel takes UTF-8 for another encoding, and the line that
   * tells Excel what stands between columns. Empty where it has neither.
   */
  readonly before: string;
  /** What stands between its columns. */
  readonly delimiter: string;
  /** What ends its first line. */
  readonly lineEnd: string;
  /** How many lines come before its header. */
  readonly linesBefore: number;
}

/** Whether the name of a table tells that it has tabs between its columns, whatever its header holds. */
export function hasTabsByName(name: string): boolean {
  return /\.(?:tsv|tab)$/i.test(name);
}

/** The form of a byte order mark, a whole first record and what ends it, which a carriage return alone may not yet do. Linear. */
export function firstRecordForm(delimiter?: string): RegExp {
  const between = (delimiter === undefined ? delimiters : [delimiter])
    .map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`)
    .join('');
  const cell = `(?:(?:"[^"]*")+|[^"\\r\\n${between}][^\\r\\n${between}]*)?`;
  return new RegExp(`^(\\ufeff|(?!\\ufeff))(${cell}(?:[${between}]${cell})*)(\\r\\n|\\n|\\r(?=[^\\n]))`, 'u');
}

/**
 * How a table is written, by its first record; by its first line where a quote is never closed.
 * @param delimiter What stands between its columns, where that is known.
 */
export function tableFormOf(
  beginning: string,
  delimiter?: string,
  form = firstRecordForm(delimiter),
): TableForm {
  const found = form.exec(beginning) ?? /^(\ufeff?)([^\r\n]*)(\r\n|\r|\n)?/.exec(beginning);
  const [whole = '', mark = '', first = '', lineEnd = '\n'] = found ?? [];
  const separator = separatorLine.exec(first)?.[1];
  return {
    delimiter: delimiter ?? separator ?? delimiterOf(first),
    lineEnd,
    ...(separator === undefined ? { before: mark, linesBefore: 0 } : { before: whole, linesBefore: 1 }),
  };
}

/** What stands most often between the columns of a header; a comma where nothing does. */
function delimiterOf(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** A row with more cells at its end, and with what ends it. */
export function withCells(
  { written }: { readonly written: string },
  cells: readonly string[],
  { delimiter, lineEnd }: Pick<TableForm, 'delimiter' | 'lineEnd'>,
): string {
  return [written, ...cells.map((cell) => cellOf(cell, delimiter))].join(delimiter) + lineEnd;
}

/** A cell as it is written: in quotes where else it would not be one, or would hide from a reader what stands between columns. */
export function cellOf(text: string, delimiter: string): string {
  const isPlain = ['"', '\r', '\n', delimiter, ...delimiters].every((each) => !text.includes(each));
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
