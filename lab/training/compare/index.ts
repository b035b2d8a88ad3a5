/**
 * `npm run train -- compare [TEXTS] [--model FILE]`: compares the WebAssembly core with the reference, on TEXTS
 * development texts per language and kind (default 10) and on small random models. The exit status is 1 if any digit
 * differs.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { createLanguageDetector } from '../../../src/engine/language/index.ts';
import { type Difference, differences } from '../../model/differences.ts';
import { type ComparedText, madeUpTexts } from '../../model/made-up-texts.ts';
import { ReferenceDetector } from '../../model/reference.ts';
import { smallModel } from '../../model/small-model.ts';
import { openCorpus } from '../../shared-data.ts';
import { corpusTexts } from './corpus-texts.ts';

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

async function compared(
  file: Uint8Array,
  texts: readonly ComparedText[],
  name: string,
): Promise<Difference[]> {
  const found = differences(
    await createLanguageDetector(file, coreModule()),
    new ReferenceDetector(file),
    texts,
  );
  console.log(`${name}: ${texts.length} texts, ${found.length} answered differently`);
  return found;
}

const found = await compared(readFileSync(values.model), corpusTexts(corpus, perLanguage), values.model);
for (let seed = 1; seed <= 5; seed++) {
  found.push(...(await compared(smallModel(seed), madeUpTexts(seed, 2000), `small model ${seed}`)));
}
for (const { text, only, answers } of found.slice(0, 10)) {
  console.log(`${JSON.stringify(text.slice(0, 200))} (only: ${only ?? 'all'})\n  ${answers.join('\n  ')}`);
}
process.exitCode = found.length === 0 ? 0 : 1;
