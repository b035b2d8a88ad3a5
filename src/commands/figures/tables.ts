/**
 * Reads the tables of a report that is written in Markdown.
 */

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
