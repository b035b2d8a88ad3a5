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

/** All columns but the first are right-aligned. */
export function table(columns: readonly string[], rows: readonly Cells[]): string {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
  const sides = columns.map((_, at) => (at === 0 ? '---' : '--:'));
  return [line(columns), `|${sides.join('|')}|`, ...rows.map(line)].join('\n');
}
