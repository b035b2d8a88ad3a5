/**
 * Puts the figures of the reports in docs/ into the documents that quote them.
 */
import { readFileSync } from 'node:fs';
import { numberIn, type Row, tablesOf, withMarked } from '../lib/markdown.ts';
import { accuracyTable, unlearntTable } from './accuracy.ts';
import { headlines } from './headlines.ts';
import { goalsTable, speedTable } from './speed.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Returns each document by its path, with its text as `npm run generate -- figures` writes it. */
export function documentsWithFigures(): Readonly<Record<string, string>> {
  const [language, profanity, sizes] = ['language', 'profanity', 'size'].map((name) =>
    read(`docs/${name}-benchmark.md`),
  ) as [string, string, string];
  const [service, pages] = [read('docs/benchmark.md'), read('docs/interface-benchmark.md')];
  return {
    'README.md': withMarked(read('README.md'), 'figures', headlines({ language, sizes, profanity })),
    'docs/accuracy.md': withAllMarked('docs/accuracy.md', {
      accuracy: accuracyTable(language, profanity),
      unlearnt: unlearntTable(language),
      speed: speedTable(service, pages),
      goals: goalsTable(service, pages),
    }),
    'src/engine/README.md': withMarked(read('src/engine/README.md'), 'sizes', sizesSentence(sizes)),
  };
}

function withAllMarked(file: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce(
    (document, [name, part]) => withMarked(document, name, part),
    read(file),
  );
}

/** Compares the accuracy of the small model with the large one, in one sentence. */
function sizesSentence(report: string): string {
  const rows = tablesOf(report).flat();
  const rowOf = (name: string) =>
    rows.find(({ label, cells }) => label === name && cells.has('sentences')) as Row;
  const shareOf = (name: string, column: string) => `${numberIn(rowOf(name), column).toFixed(1)} %`;
  const [small, large] = ['Vernacular, small', 'Vernacular'];
  const [mean, sentences] = ['mean of the three', 'sentences'];
  return `In prose of the 75 common languages it is right in ${shareOf(small, mean)} (words, pairs and sentences in the mean), the large one in ${shareOf(large, mean)}; in sentences, ${shareOf(small, sentences)} and ${shareOf(large, sentences)}.`;
}
