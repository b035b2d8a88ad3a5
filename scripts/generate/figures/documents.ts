import { readFileSync } from 'node:fs';
import { withMarked } from '../../lib/markdown.ts';
import {
  figureOf,
  type Results,
  readResults,
  renderReport,
  renderTable,
  reportOf,
  resultNames,
  rowOf,
  tableOf,
} from '../../lib/results.ts';
import { accuracyTable, unlearntTable } from './accuracy.ts';
import { ours, percent, smallModel } from './contest.ts';
import { headlines } from './headlines.ts';
import { goalsTable, speedTable } from './speed.ts';

export function documentsWithFigures(): Readonly<Record<string, string>> {
  const [language, size, profanity] = [
    readResults('language'),
    readResults('size'),
    readResults('profanity'),
  ];
  const [service, pages] = [readResults('service'), readResults('interface')];
  return {
    ...Object.fromEntries(resultNames().map((name) => [reportOf(name), renderReport(readResults(name))])),
    ...withAllMarked('README.md', { figures: headlines({ language, size, profanity }) }),
    ...withAllMarked('docs/accuracy.md', {
      accuracy: accuracyTable(language, profanity),
      unlearnt: unlearntTable(language),
      speed: speedTable(service, pages),
      goals: goalsTable(service, pages),
    }),
    ...withAllMarked('docs/instead-of.md', {
      lengths: renderTable(tableOf(size, 'lengths')),
      answered: renderTable(tableOf(size, 'lengthsAnswered')),
      wrong: renderTable(tableOf(size, 'lengthsWrong')),
    }),
    ...withAllMarked('src/engine/README.md', {
      sizes: sizesSentence(size),
      mini: renderTable(tableOf(size, 'mini')),
    }),
  };
}

function withAllMarked(file: string, parts: Readonly<Record<string, string>>) {
  const text = Object.entries(parts).reduce(
    (document, [name, part]) => withMarked(document, name, part),
    readFileSync(file, 'utf8'),
  );
  return { [file]: text };
}

function sizesSentence(size: Results): string {
  const models = tableOf(size, 'models');
  const shareOf = (model: string, column: string) => percent(figureOf(rowOf(models, model), column));
  const [mean, sentences] = ['mean of the three', 'sentences'];
  return `In prose of the 75 common languages it is right in ${shareOf(smallModel, mean)} (words, pairs and sentences in the mean), the large one in ${shareOf(ours, mean)}; in sentences, ${shareOf(smallModel, sentences)} and ${shareOf(ours, sentences)}.`;
}
