function placeOf(document: string, name: string): readonly [number, number] {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no part marked "${name}".`);
  return [from + begin.length, to];
}

export function withMarked(document: string, name: string, part: string): string {
  const [from, to] = placeOf(document, name);
  return `${document.slice(0, from)}\n${part}\n${document.slice(to)}`;
}

export type Cells = readonly (string | number)[];

/**
 * Formats a table. The head may be a string with ` | ` between columns. Columns are right-aligned unless
 * listed in `left`.
 */
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

/** A row: its first cell, and the other cells by column head. */
export interface Row {
  readonly label: string;
  readonly cells: ReadonlyMap<string, string>;
}

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

export function numberIn({ label, cells }: Row, column: string): number {
  const number = Number(cells.get(column)?.replaceAll(/[ ,%]/g, '') || Number.NaN);
  if (Number.isNaN(number)) throw new Error(`The reports have no number in "${label}", "${column}".`);
  return number;
}
