/**
 * `npm run train -- words`: counts the words of the second stage and writes them into the language model, which is not
 * trained again. Takes a minute or two.
 *
 *   --model FILE   model file to change (default src/engine/language.bin)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withLexicon } from '../model/encode-model.ts';
import { openCorpus } from '../shared-data.ts';
import { buildLexicon } from './language/lexicon.ts';

export function trainWords(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { model: { type: 'string', default: 'src/engine/language.bin' } },
  });
  const lexicon = buildLexicon(openCorpus(), console.log);
  const model = withLexicon(readFileSync(values.model), lexicon);
  writeFileSync(values.model, model);
  console.log(`${values.model}: ${model.length} bytes`);
}
