/**
 * The engines over the files of this project, for commands, benchmarks and tests.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngines, type Engines } from '../../src/engine/engines.ts';
import { coreModule } from './core-module.ts';

// A path, as in core-module.ts.
const model = join(import.meta.dirname, '../../src/engine/language.bin');

/** The engines as they ship, their models read from src/engine. Where that fails, so does whoever asks for them: no other answers. */
export function enginesFromFiles(): Engines {
  return createEngines({
    languageModel: () => readFile(model),
    languageCore: async () => coreModule(),
    onFallback(reason) {
      throw reason;
    },
  });
}
