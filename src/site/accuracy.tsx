import { useMemo, useState } from 'preact/hooks';
import report from '../../lab/bench/results/language.json?raw';
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

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Order {
  readonly column: number;
  readonly descending: boolean;
}

const isNumber = (cell: string | undefined) => cell !== undefined && /^\d+(?:\.\d+)?$/.test(cell);

function sortRows(rows: Props['rows'], { column, descending }: Order): Props['rows'] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x = '', y = ''] = [a[column], b[column]];
    if (isNumber(x) && isNumber(y)) return sign * (Number(x) - Number(y));
    if (isNumber(x) !== isNumber(y)) return isNumber(x) ? -1 : 1;
    return sign * x.localeCompare(y, 'en');
  });
}

function SortableTable({ caption, columns, rows }: Props) {
  const [order, setOrder] = useState<Order>();
  const sorted = useMemo(() => (order === undefined ? rows : sortRows(rows, order)), [rows, order]);
  // The first press sorts numbers from the largest and names from A. The second press reverses the order.
  const sortBy = (column: number) =>
    setOrder((before) => ({
      column,
      descending: before?.column === column ? !before.descending : column > 0,
    }));
  return (
    // Wide tables scroll, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus.
    <section class="scrolls" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th key={name} scope="col" aria-sort={sortOf(order, column)}>
                <button type="button" class="quiet" onClick={() => sortBy(column)}>
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]} class={isNumber(cell) ? 'number' : ''}>
                  {isNumber(cell) && <meter min={0} max={100} value={Number(cell)} aria-hidden="true" />}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function sortOf(order: Order | undefined, column: number): 'ascending' | 'descending' | 'none' {
  if (order?.column !== column) return 'none';
  return order.descending ? 'descending' : 'ascending';
}
