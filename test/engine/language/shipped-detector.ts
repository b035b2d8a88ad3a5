import { readFileSync } from 'node:fs';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { createLanguageDetector, type LanguageDetector } from '../../../src/engine/language/index.ts';

export function shippedDetector(): Promise<LanguageDetector> {
  return createLanguageDetector(
    readFileSync(new URL('../../../src/engine/language.bin', import.meta.url)),
    coreModule(),
  );
}
