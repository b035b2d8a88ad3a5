/**
 * Reads and writes parts of documents in Markdown: tables, and what stands between two marks, which are comments of HTML.
 */

/** Where a marked part stands: from behind its first mark to its last. Throws where the marks are not there. */
function placeOf(document: string, name: string): readonly [number, number] {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no part marked "${name}".`);
  return [from + begin.length, to];
}

/** The document with another part between the marks. */
export function withMarked(document: string, name: string, part: string): string {
  const [from, to] = placeOf(document, name);
  return `${document.slice(0, from)}\n${part}\n${document.slice(to)}`;
}

/** The cells of a row, from left to right. */
export type Cells = readonly (string | number)[];

/** A table. Its head may be one string, ` | ` between the columns; all stand to the right but those in `left`. */
export function table(
  head: string | readonly string[],
  rows: readonly Cells[],
  left: readonly number[] = [0],
): string {
  const columns = typeof head === 'string' ? head.split(' | ') : head;
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
  const sides = columns.map((_, at) => (left.includes(at) ? '---' : '--:'));
  return [line(columns), `|${sides.join('|')}|`, ...rows.map(line)].join('\n');
}

/** A row: the text of its first cell, and of each further cell by the head of its column. */
export interface Row {
  readonly label: string;
  readonly cells: ReadonlyMap<string, string>;
}

/** The rows of all tables of a document, table after table. */
export function tablesOf(markdown: string): Row[][] {
  const blocks = markdown.match(/(?:^\|.*\|\n)+/gm) ?? [];
  return blocks.map((block) => {
    const [head = [], , ...body] = block.trimEnd().split('\n').map(cellsOf);
    return body.map(([label = '', ...values]) => ({
      label,
      cells: new Map(values.map((value, at) => [head[at + 1] ?? '', value])),
    }));
  });
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

/** A row's number in a column; signs of per cent and thousands are read over. Throws where there is none. */
export function numberIn({ label, cells }: Row, column: string): number {
  const number = Number(cells.get(column)?.replaceAll(/[ ,%]/g, '') || Number.NaN);
  if (Number.isNaN(number)) throw new Error(`The reports have no number in "${label}", "${column}".`);
  return number;
}
