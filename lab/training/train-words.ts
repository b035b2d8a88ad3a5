/**
 * `npm run train -- words`: counts the words of the second stage and writes them into the language model, which is not
 * trained again. Takes a minute or two.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { withLexicon } from '../model/encode-model.ts';
import { deflatedModel } from '../model/model-file.ts';
import { openCorpus } from '../shared-data.ts';
import { buildLexicon } from './language/lexicon.ts';

const file = 'src/engine/language.bin';

export function trainWords(): void {
  const lexicon = buildLexicon(openCorpus(), console.log);
  const model = deflatedModel(withLexicon(readFileSync(file), lexicon));
  writeFileSync(file, model);
  console.log(`${file}: ${model.length} bytes`);
}
