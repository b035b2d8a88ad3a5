/**
 * Run by cost.ts in a process of its own: loads a detector once, inflating as the package does in Node, and prints time and
 * memory as JSON.
 */
import { readFileSync } from 'node:fs';
import type * as Engine from '../../../engine/language/index.ts';

declare const gc: () => void;

const file = process.argv.at(-1) ?? '';
const isModel = file.endsWith('.bin');
/** Resident memory, for the core's is in no other figure. Buffers are given back a little after the collection that found them unused. */
const occupied = async () => {
  for (let turn = 0; turn < 3; turn++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage.rss();
};
const core = isModel ? readFileSync('public/language.wasm') : undefined;
const engine: typeof Engine = await import('../../../engine/language/index.ts');
const { inflate } = await import('../../../packages/engine/inflate-node.ts');
const before = await occupied();
let bytes: Uint8Array | undefined = isModel ? readFileSync(file) : undefined;
const start = performance.now();
const detector =
  bytes && core
    ? await engine.createLanguageDetector(bytes, await WebAssembly.compile(core), inflate)
    : engine.createFallbackDetector();
const ms = performance.now() - start;
detector.detect('Guten Morgen, wie geht es dir?');
const firstMs = performance.now() - start;
bytes = undefined;
console.log(JSON.stringify({ ms, firstMs, mb: ((await occupied()) - before) / 2 ** 20 }));
