/**
 * The compiled core for Node: training, commands and tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Paths, since in tests of pages an address that is made of import.meta.url is one of the web.
const src = join(import.meta.dirname, '../..');

/** Where the core's module lies; `npm run core` makes it. */
export const coreFile = join(src, '../public/language.wasm');
/** The same for a memory that several threads share, which browsers give few pages. */
export const sharedCoreFile = join(src, 'packages/engine/language-shared.wasm');

let module: WebAssembly.Module | undefined;

/** The module of the core, compiled once. */
export function coreModule(): WebAssembly.Module {
  module ??= new WebAssembly.Module(readFileSync(coreFile));
  return module;
}
