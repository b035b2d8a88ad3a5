export interface ReportTable {
  /** The nearest heading above the table. */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function readTables(markdown: string): ReportTable[] {
  const tables: ReportTable[] = [];
  let title = '';
  let lines: string[] = [];
  const end = () => {
    const [columns, , ...rows] = lines.map(cellsOf);
    if (columns !== undefined && rows.length > 0) tables.push({ title, columns, rows });
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    if (line.startsWith('|')) lines.push(line);
    else end();
    if (line.startsWith('#')) title = line.replace(/^#+\s*/, '');
  }
  end();
  return tables;
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
