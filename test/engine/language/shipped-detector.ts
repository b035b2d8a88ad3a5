import { readFileSync } from 'node:fs';
import { createLanguageDetector, type LanguageDetector } from '../../../src/engine/language/index.ts';
import { coreModule } from '../../../src/training/language/core-module.ts';

/** A detector of its own with the model that ships. */
export function shippedDetector(): Promise<LanguageDetector> {
  return createLanguageDetector(
    readFileSync(new URL('../../../public/language.bin', import.meta.url)),
    coreModule(),
  );
}
