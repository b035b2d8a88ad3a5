/**
 * The engines over the files of this project, for commands, benchmarks and tests.
 */
import { readFile } from 'node:fs/promises';
import { createEngines, type Engines } from '../engine/index.ts';
import { coreModule } from '../training/language/core-module.ts';

const model = new URL('../../public/language.bin', import.meta.url);

/** The engines as they ship, their models read from public/. */
export function enginesFromFiles(): Engines {
  return createEngines({ languageModel: () => readFile(model), languageCore: async () => coreModule() });
}
