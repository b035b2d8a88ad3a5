/**
 * `npm run bench -- typed`: texts as people type them. Prints the right and sure answers of Vernacular alone for every kind
 * of text in every form, how texts in several languages are divided, and the time beside eld/large. Exits with 1 if a
 * figure fell below that of lab/bench/results.
 */
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { renderTable } from '../../../scripts/lib/results.ts';
import { openCorpus, webTestsFolder } from '../../shared-data.ts';
import { bucketTable, warnOfFallen } from './buckets.ts';
import { kindsOfText } from './kinds.ts';
import { severalLanguagesTable } from './several-languages.ts';
import { printSpeed } from './speed.ts';

export async function benchTyped(): Promise<void> {
  const language = await enginesFromFiles().language();
  const inspect = language.inspect.bind(language);
  const corpus = openCorpus();
  const buckets = bucketTable(kindsOfText(corpus, webTestsFolder()), inspect);
  console.log(renderTable(buckets));
  console.log(renderTable(severalLanguagesTable(corpus, inspect)));
  await printSpeed(language, corpus);
  warnOfFallen(buckets);
}
