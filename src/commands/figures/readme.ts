/**
 * The README with the figures of the reports that lie beside it.
 */
import { readFileSync } from 'node:fs';
import { accuracyTable } from './accuracy.ts';
import { withMarked } from './marked.ts';

/** The README's text as `npm run figures` writes it. */
export function readmeWithFigures(): string {
  const read = (file: string) => readFileSync(file, 'utf8');
  const table = accuracyTable(read('docs/language-benchmark.md'), read('docs/profanity-benchmark.md'));
  return withMarked(read('README.md'), 'figures', table);
}
