/**
 * cost.ts runs this in a separate process. Loads a detector once and prints time and memory as JSON. Last argument: a
 * model, or franc-min as one script.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

declare const gc: () => void;

type Detect = (text: string) => unknown;

const file = process.argv.at(-1) ?? '';
/** Resident memory, which alone includes WebAssembly's. Freed buffers return late. */
const occupied = async () => {
  for (let turn = 0; turn < 3; turn++) {
    gc();
    await setTimeout(50);
  }
  return process.memoryUsage.rss();
};
const load = file.endsWith('.bin') ? await loaderOfModels() : loadFranc;
const before = await occupied();
// Brings the file into the system's cache.
readFileSync(file);
const start = performance.now();
const detect = await load(file);
const ms = performance.now() - start;
detect('Guten Morgen, wie geht es dir?');
const firstMs = performance.now() - start;
console.log(JSON.stringify({ ms, firstMs, mb: ((await occupied()) - before) / 2 ** 20 }));

/** Our code contains no data: imported before the measurement. */
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
