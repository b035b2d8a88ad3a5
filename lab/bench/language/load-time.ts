/**
 * cost.ts runs this script in a separate process. It loads a detector once and prints time and memory as
 * JSON. The last argument is the detector's file: a model, or franc-min as one script.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

declare const gc: () => void;

type Detect = (text: string) => unknown;

const file = process.argv.at(-1) ?? '';
/**
 * Returns the resident memory, the only figure that includes WebAssembly memory. Freed buffers are returned
 * with a delay.
 */
const occupied = async () => {
  for (let turn = 0; turn < 3; turn++) {
    gc();
    await setTimeout(50);
  }
  return process.memoryUsage.rss();
};
const load = file.endsWith('.bin') ? await loaderOfModels() : loadFranc;
const before = await occupied();
// Reads the file before the measurement, so that it is in the memory of the system.
readFileSync(file);
const start = performance.now();
const detect = await load(file);
const ms = performance.now() - start;
detect('Guten Morgen, wie geht es dir?');
const firstMs = performance.now() - start;
console.log(JSON.stringify({ ms, firstMs, mb: ((await occupied()) - before) / 2 ** 20 }));

/** Imports our code before the measurement, because it contains no data. */
async function loaderOfModels(): Promise<(file: string) => Promise<Detect>> {
  const core = readFileSync('src/engine/language.wasm');
  const { createLanguageDetector } = await import('../../../src/engine/language/index.ts');
  const { openPages } = await import('../../../src/engine/loading/open-pages-node.ts');
  return async (file) => {
    const module = await WebAssembly.compile(core);
    const model = openPages(file) ?? readFileSync(file);
    const detector = await createLanguageDetector(model, module);
    return (text) => detector.detect(text);
  };
}

async function loadFranc(file: string): Promise<Detect> {
  const { francAll } = new Function(`${readFileSync(file, 'utf8')}; return franc;`)();
  return (text) => francAll(text, { minLength: 1 });
}
