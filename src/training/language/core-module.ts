/**
 * The compiled core for Node: training, commands and tests.
 */
import { readFileSync } from 'node:fs';

/** Where the core's module lies; `npm run core` makes it. */
export const coreFile = new URL('../../../public/language.wasm', import.meta.url);
/** The same for a memory that several threads share, which browsers give few pages. */
export const sharedCoreFile = new URL('../../packages/engine/language-shared.wasm', import.meta.url);

let module: WebAssembly.Module | undefined;

/** The module of the core, compiled once. */
export function coreModule(): WebAssembly.Module {
  module ??= new WebAssembly.Module(readFileSync(coreFile));
  return module;
}
