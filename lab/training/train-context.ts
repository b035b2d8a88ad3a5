/** `npm run train -- context`: fits the context weights and writes them to context-weights.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { openModel } from '../../src/engine/language/model/model.ts';
import { openCorpus } from '../shared-data.ts';
import { fitContext } from './language/fit-context.ts';

const written = 'src/engine/language/context/context-weights.ts';
/** Texts per placement and language. Takes some minutes. */
const perLanguage = 20;
/** At the fitted .25, "Gift" in a German paragraph is English (docs/decisions.md). */
const minStay = 0.35;

export async function trainContext(): Promise<void> {
  const model = await openModel(coreModule(), readFileSync('src/engine/language.bin'));
  const fitted = fitContext(openCorpus(), model, perLanguage, console.log);
  const lines = Object.entries({ ...fitted, stay: Math.max(fitted.stay, minStay) }).map(
    ([name, value]) => `  ${name}: ${Math.round(value * 100) / 100},`,
  );
  writeFileSync(
    written,
    `/**
 * Written by \`npm run train -- context\`: fitted (lab/training/language/fit-context.ts) to half of the development texts
 * that lab/training/language/development-context.ts draws. \`stay\` is at least \`minStay\` in
 * lab/training/train-context.ts.
 */
import type { ContextWeights } from './context.ts';

export const contextWeights: ContextWeights = {
${lines.join('\n')}
};
`,
  );
  console.log(`written to ${written}`);
}
