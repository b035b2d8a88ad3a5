import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Paths: in tests of pages, a URL based on import.meta.url is a web address.
const src = join(import.meta.dirname, '../../src');

/** `single`: a memory per instance. `shared`: one memory for several threads. */
export type CoreKind = 'single' | 'shared';

export const coreFiles: Readonly<Record<CoreKind, string>> = {
  single: join(src, 'engine/language.wasm'),
  shared: join(src, 'engine/language-shared.wasm'),
};

let module: WebAssembly.Module | undefined;

export function coreModule(): WebAssembly.Module {
  module ??= new WebAssembly.Module(readFileSync(coreFiles.single));
  return module;
}
