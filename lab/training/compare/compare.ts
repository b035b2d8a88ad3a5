import { coreModule } from '../../../scripts/lib/core-module.ts';
import { createLanguageDetector } from '../../../src/engine/language/index.ts';
import { type Difference, differences } from '../../model/differences.ts';
import type { ComparedText } from '../../model/made-up-texts.ts';
import { ReferenceDetector } from '../../model/reference.ts';

/** Returns the texts that the WebAssembly core and the reference answer differently, and prints their number. */
export async function compareWithReference(
  model: Uint8Array,
  texts: readonly ComparedText[],
  name: string,
): Promise<Difference[]> {
  const found = differences(
    await createLanguageDetector(model, coreModule()),
    new ReferenceDetector(model),
    texts,
  );
  console.log(`${name}: ${texts.length} texts, ${found.length} answered differently`);
  return found;
}
