/**
 * The compiled core for Node: training, commands and tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Paths, since in tests of pages an address that is made of import.meta.url is one of the web.
const src = join(import.meta.dirname, '../../src');

/** Whether the core has a memory of its own, or one that several threads share. */
export type CoreMemory = 'own' | 'shared';

/** Where the core lies, by its memory; `npm run generate -- core` makes both. */
export const coreFiles: Readonly<Record<CoreMemory, string>> = {
  own: join(src, 'engine/language.wasm'),
  shared: join(src, 'engine/language-shared.wasm'),
};

let module: WebAssembly.Module | undefined;

/** The module of the core with a memory of its own, compiled once. */
export function coreModule(): WebAssembly.Module {
  module ??= new WebAssembly.Module(readFileSync(coreFiles.own));
  return module;
}
