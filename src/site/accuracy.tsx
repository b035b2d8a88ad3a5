import report from '../../lab/bench/results/language.json?raw';
import { SortableTable } from './sortable-table.tsx';
import { nameOf } from './words.ts';

/** A table of lab/bench/results: the last entry of `digits` also applies to all columns after it. */
interface ResultTable {
  readonly id?: string;
  readonly columns: readonly string[];
  readonly digits: readonly number[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const parts: readonly (string | ResultTable)[] = JSON.parse(report).parts;

function tableOf(id: string): { columns: readonly string[]; rows: string[][] } {
  const found = parts.find((part) => typeof part !== 'string' && part.id === id);
  if (found === undefined || typeof found === 'string')
    throw new Error(`The results lack the table "${id}".`);
  const { columns, digits, rows } = found;
  const write = (cell: string | number, column: number) =>
    typeof cell === 'string' ? cell : cell.toFixed(digits[column] ?? digits.at(-1));
  return { columns, rows: rows.map((row) => row.map(write)) };
}

const web = tableOf('web');
const byLanguage = tableOf('byLanguage');

export function Accuracy() {
  return (
    <section id="accuracy" aria-labelledby="accuracy-title">
      <h2 id="accuracy-title">Accuracy</h2>
      <p>
        Percentage of correct answers. Some of the web's own words also occur in the training text; the report
        has the figures without them. Vernacular chooses among all its languages. Other libraries run with
        their defaults and score zero on languages that they do not support. Press a heading to sort.
      </p>
      <SortableTable
        caption="Text from the web, mean over languages (number of texts)"
        columns={['Texts', ...web.columns.slice(3)]}
        rows={web.rows.map(([set, length, texts, ...cells]) => [
          `${set}${length === '' ? '' : `, ${length}`} (${texts})`,
          ...cells,
        ])}
      />
      <SortableTable
        caption="Each language"
        columns={['Language', ...byLanguage.columns.slice(1)]}
        rows={byLanguage.rows.map(([code = '', ...cells]) => [`${nameOf(code)} (${code})`, ...cells])}
      />
    </section>
  );
}
