/**
 * `npm run bench -- typed [--save]`: texts as typed. Prints right and sure answers by kind and form, how texts in
 * several languages are divided, and the time against eld/large. Exits with 1 if a figure fell below the last commit's.
 * `--save` writes the tables into the language report.
 */
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import {
  measuredNow,
  type Part,
  type ResultTable,
  readResults,
  renderTable,
  writeResults,
} from '../../../scripts/lib/results.ts';
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
  const several = severalLanguagesTable(corpus, inspect);
  console.log(renderTable(buckets));
  console.log(renderTable(several));
  if (process.argv.includes('--save')) save(typedParts(buckets, several));
  await printSpeed(language, corpus);
  warnOfFallen(buckets);
}

const heading = '## As people type';

/** Only this section: the others compare with other libraries, in many minutes. */
function save(section: readonly Part[]): void {
  const results = readResults('language');
  const from = results.parts.indexOf(heading);
  const after = results.parts.slice(from + 1).findIndex((part) => String(part).startsWith('## '));
  const parts = [...results.parts];
  parts.splice(from, after + 1, ...section);
  writeResults('language', { ...results, parts });
}

export function typedParts(buckets: ResultTable, several: ResultTable): Part[] {
  return [
    heading,
    `Percentages of texts, measured on ${measuredNow('').date}. An answer is sure if its confidence is .8 or more. *No signs* is lower case without punctuation; *no accents* has only texts in Latin letters that have accents otherwise. A form is left out if it changes no text or applies to fewer than 100. *Cut* texts are divided into several languages, which is correct for some chat messages. The German tweets, half of them from lines of \`corpus/dev\`, and the Hindi with English are composed by rule in \`lab/bench/language/own-texts.ts\`.`,
    buckets,
    'Texts in several languages, and lines that are cut though they are in one language:',
    several,
  ];
}
