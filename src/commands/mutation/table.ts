/**
 * The table of docs/reliability.md that says how many mutations were noticed: a row for each file. Rows of files
 * that were not mutated this time stay while there is such a file.
 */
import { type Cells, table } from '../../tools/markdown.ts';
import type { Mutants } from './stryker.ts';

export interface Row {
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
}

/** What came of each file's mutations. Those that are no code any more, or were left out, do not count. */
export function rowsOf(mutants: Mutants): ReadonlyMap<string, Row> {
  return new Map(
    Object.entries(mutants).map(([file, all]) => {
      const count = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status)).length;
      return [
        file,
        { killed: count('Killed'), timedOut: count('Timeout'), survived: count('Survived', 'NoCoverage') },
      ];
    }),
  );
}

/**
 * The rows of a table that {@link tableOf} made, without those of files that were renamed, moved or removed since.
 * @param exists Whether there is a file of this path from the root.
 */
export function readRows(table: string, exists: (file: string) => boolean): ReadonlyMap<string, Row> {
  const found = table.matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) \| (\d+) \|/gm);
  const rows = [...found].map(([, file = '', ...numbers]): [string, Row] => {
    const [killed = 0, timedOut = 0, survived = 0] = numbers.map(Number);
    return [file, { killed, timedOut, survived }];
  });
  return new Map(rows.filter(([file]) => exists(file)));
}

/** The table, a row for each file in order, and one for each folder. */
export function tableOf(rows: ReadonlyMap<string, Row>): string {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = [...new Set(sorted.map(([file]) => folderOf(file)))].flatMap((folder) => {
    const files = sorted.filter(([file]) => folderOf(file) === folder);
    return [
      ...files.map(([file, row]) => cellsOf(`\`${file}\``, row)),
      cellsOf(`**${folder}**`, sum(files.map(([, row]) => row))),
    ];
  });
  return table('file | killed | timed out, which is noticed too | survived | score', lines);
}

/** Of all mutations, those that were noticed: 0 to 100; 100 where there was nothing to mutate. */
export function score({ killed, timedOut, survived }: Row): number {
  const all = killed + timedOut + survived;
  return all === 0 ? 100 : (100 * (killed + timedOut)) / all;
}

export function sum(rows: readonly Row[]): Row {
  return rows.reduce(
    (total, row) => ({
      killed: total.killed + row.killed,
      timedOut: total.timedOut + row.timedOut,
      survived: total.survived + row.survived,
    }),
    { killed: 0, timedOut: 0, survived: 0 },
  );
}

function cellsOf(name: string, row: Row): Cells {
  return [name, row.killed, row.timedOut, row.survived, `${score(row).toFixed(1)} %`];
}
