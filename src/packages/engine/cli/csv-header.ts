/**
 * Finds out from the header of a CSV file how it is written. Quoted cells of it may hold line breaks.
 */

const delimiters = [',', ';', '\t', '|'];
/** What is in quotes in a table that is written. Of line breaks, only that of the table is otherwise. */
export const quoted = /[\r\n]/;
/** The same in its first row, from which readers, ours too, find out what stands between its columns. */
export const quotedInHeader = new RegExp(`[\\r\\n${delimiters.join('')}]`);
/** The line before the header by which Excel is told what stands between columns. */
const separatorLine = /^"?sep=(.)"?$/i;

/** How a table is written. */
export interface TableForm {
  /** Its byte order mark, without which Excel takes UTF-8 for another encoding; empty where it has none. */
  readonly mark: string;
  /** What stands between its columns. */
  readonly delimiter: string;
  /** What ends its first line. */
  readonly lineEnd: string;
  /** Where its header begins, and how many lines come before it. */
  readonly start: number;
  readonly linesBefore: number;
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
    mark,
    delimiter: delimiter ?? separator ?? delimiterOf(first),
    lineEnd,
    ...(separator === undefined
      ? { start: mark.length, linesBefore: 0 }
      : { start: whole.length, linesBefore: 1 }),
  };
}

/** What stands most often between the columns of a header; a comma where nothing does. */
function delimiterOf(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}
