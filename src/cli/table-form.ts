import { withoutPacking } from './shape.ts';

/** UTF-16 units. Longer files without line ends are parsed anyway. */
export const maxHeaderLength = 2 ** 20;

const delimiters = [',', ';', '\t', '|'];
/** Names the delimiter for Excel, before the header. */
const separatorLine = /^"?sep=(.)"?$/i;

export interface TableForm {
  /** A byte order mark, which Excel needs, and the separator line. */
  readonly before: string;
  readonly delimiter: string;
  readonly lineEnd: string;
  readonly linesBefore: number;
}

export function hasTabsByName(name: string): boolean {
  return /\.(?:tsv|tab)$/i.test(withoutPacking(name));
}

/** In linear time. A final return may become CRLF. */
export function firstRecordForm(delimiter?: string): RegExp {
  const between = (delimiter === undefined ? delimiters : [delimiter])
    .map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`)
    .join('');
  const cell = `(?:(?:"[^"]*")+|[^"\\r\\n${between}][^\\r\\n${between}]*)?`;
  return new RegExp(`^(\\ufeff|(?!\\ufeff))(${cell}(?:[${between}]${cell})*)(\\r\\n|\\n|\\r(?=[^\\n]))`, 'u');
}

/** Of the first record, or the first line if a quote is never closed. */
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

function delimiterOf(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

export function withCells(
  { written }: { readonly written: string },
  cells: readonly string[],
  { delimiter, lineEnd }: Pick<TableForm, 'delimiter' | 'lineEnd'>,
): string {
  return [written, ...cells.map((cell) => cellOf(cell, delimiter))].join(delimiter) + lineEnd;
}

/** Also quotes what a reader could take for a delimiter. */
export function cellOf(text: string, delimiter: string): string {
  const isPlain = ['"', '\r', '\n', delimiter, ...delimiters].every((each) => !text.includes(each));
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
