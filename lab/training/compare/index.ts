/**
 * `npm run train -- compare [TEXTS] [--model FILE]`: compares the core with the reference, on TEXTS development texts
 * per language and kind (default 10) and small random models. Exits with 1 if a digit differs.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { madeUpTexts } from '../../model/made-up-texts.ts';
import { smallModel } from '../../model/small-model.ts';
import { openCorpus } from '../../shared-data.ts';
import { compareWithReference } from './compare.ts';
import { corpusTexts, longTexts } from './corpus-texts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string', default: 'src/engine/language.bin' } },
});
const perLanguage = Number(positionals[0] ?? 10);
if (!Number.isSafeInteger(perLanguage) || perLanguage < 1) {
  console.error('TEXTS must be a positive whole number.');
  process.exit(2);
}
const corpus = openCorpus();

const texts = [...corpusTexts(corpus, perLanguage), ...longTexts(corpus, perLanguage)];
const found = await compareWithReference(readFileSync(values.model), texts, values.model);
for (let seed = 1; seed <= 5; seed++) {
  found.push(
    ...(await compareWithReference(smallModel(seed), madeUpTexts(seed, 2000), `small model ${seed}`)),
  );
}
for (const { text, only, answers } of found.slice(0, 10)) {
  console.log(`${JSON.stringify(text.slice(0, 200))} (only: ${only ?? 'all'})\n  ${answers.join('\n  ')}`);
}
process.exitCode = found.length === 0 ? 0 : 1;
