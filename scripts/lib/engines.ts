import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngines, type Engines } from '../../src/engine/engines.ts';
import { coreModule } from './core-module.ts';

// A path, for the reason given in core-module.ts.
const model = join(import.meta.dirname, '../../src/engine/language.bin');

/** Throws if the files in src/engine are unusable, without a fallback. */
export function enginesFromFiles(): Engines {
  return createEngines({
    languageModel: () => readFile(model),
    languageCore: async () => coreModule(),
    onFallback(reason) {
      throw reason;
    },
  });
}
