import report from '../../docs/language-benchmark.md?raw';
import { type ReportTable, readTables } from './read-tables.ts';
import { SortableTable } from './sortable-table.tsx';
import { nameOf } from './words.ts';

const tables = readTables(report);

function tableOf(title: string): ReportTable {
  const found = tables.find((table) => table.title === title);
  if (found === undefined) throw new Error(`The report has no table under "${title}".`);
  return found;
}

const web = tableOf("The web's own words");
const byLanguage = tableOf('By language');

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
        caption="The web's own words, mean over languages (number of texts)"
        columns={['Texts', ...web.columns.slice(1)]}
        rows={web.rows}
      />
      <SortableTable
        caption="Each language"
        columns={['Language', ...byLanguage.columns.slice(1)]}
        rows={byLanguage.rows.map(([code = '', ...cells]) => [`${nameOf(code)} (${code})`, ...cells])}
      />
    </section>
  );
}
