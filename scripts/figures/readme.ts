import { readFileSync } from 'node:fs';
import { numberIn, type Row, tablesOf, withMarked } from '../lib/markdown.ts';
import { accuracyTable } from './accuracy.ts';

const read = (file: string) => readFileSync(file, 'utf8');

export function readmesWithFigures(): Readonly<Record<string, string>> {
  const table = accuracyTable(read('docs/language-benchmark.md'), read('docs/profanity-benchmark.md'));
  const ofEngine = 'src/engine/README.md';
  return {
    'README.md': withMarked(read('README.md'), 'figures', table),
    [ofEngine]: withMarked(read(ofEngine), 'sizes', sizesSentence(read('docs/size-benchmark.md'))),
  };
}

function sizesSentence(report: string): string {
  const rows = tablesOf(report).flat();
  const rowOf = (name: string) =>
    rows.find(({ label, cells }) => label === name && cells.has('sentences')) as Row;
  const shareOf = (name: string, column: string) => `${numberIn(rowOf(name), column).toFixed(1)} %`;
  const [small, large] = ['Vernacular, small', 'Vernacular'];
  const [mean, sentences] = ['mean of the three', 'sentences'];
  return `In prose of the 75 common languages it is right in ${shareOf(small, mean)} (words, pairs and sentences in the mean), the large one in ${shareOf(large, mean)}; in sentences, ${shareOf(small, sentences)} and ${shareOf(large, sentences)}.`;
}
