/** Node, Bun and Deno read the model at once: `require` cannot load a module with top-level `await`. */
import { readFileSync } from 'node:fs';
import { openWholeDetector } from 'vernacular-engine/detector';

const read = (file: URL) => new Uint8Array(readFileSync(file));

export const detector = openWholeDetector(
  read(new URL(/* @vite-ignore */ './language-small.bin', import.meta.url)),
  new WebAssembly.Module(read(new URL(/* @vite-ignore */ './language.wasm', import.meta.url))),
);
