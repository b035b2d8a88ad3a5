/**
 * Finds out from the header of a CSV file how it is written. Quoted cells of it may hold line breaks.
 */

const delimiters = [',', ';', '\t', '|'];

/** The form of a whole first record and of what ends it, which a carriage return alone may not yet do. Linear. */
export function firstRecordForm(delimiter?: string): RegExp {
  const between = (delimiter === undefined ? delimiters : [delimiter])
    .map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`)
    .join('');
  const cell = `(?:(?:"[^"]*")+|[^"\\r\\n${between}][^\\r\\n${between}]*)?`;
  return new RegExp(`^(${cell}(?:[${between}]${cell})*)(\\r\\n|\\n|\\r(?=[^\\n]))`, 'u');
}

/** The first record of a file, and the line end behind it; its first line where a quote is never closed. */
export function firstRecordOf(
  beginning: string,
  form = firstRecordForm(),
): { readonly first: string; readonly lineEnd: string } {
  const found = form.exec(beginning) ?? /^([^\r\n]*)(\r\n|\r|\n)?/.exec(beginning);
  const [, first = '', lineEnd = '\n'] = found ?? [];
  return { first, lineEnd };
}

/** What stands most often between the columns of a header; a comma where nothing does. */
export function delimiterOf(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}
