/**
 * cost.ts runs this script in a separate process. It loads a detector once and prints time and memory as
 * JSON. The last argument is the detector's file: an uncompressed model, or franc-min as one script.
 */
import { readFileSync } from 'node:fs';

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
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage.rss();
};
const load = file.endsWith('.bin') ? await loaderOfModels() : loadFranc;
const before = await occupied();
let bytes: Buffer | undefined = readFileSync(file);
const start = performance.now();
const detect = await load(bytes);
const ms = performance.now() - start;
detect('Guten Morgen, wie geht es dir?');
const firstMs = performance.now() - start;
bytes = undefined;
console.log(JSON.stringify({ ms, firstMs, mb: ((await occupied()) - before) / 2 ** 20 }));

/** Imports our code before the measurement, because it contains no data. */
async function loaderOfModels(): Promise<(model: Buffer) => Promise<Detect>> {
  const core = readFileSync('src/engine/language.wasm');
  const { createLanguageDetector } = await import('../../../src/engine/language/index.ts');
  const { inflate } = await import('../../../src/engine/inflate-node.ts');
  return async (model) => {
    const detector = await createLanguageDetector(model, await WebAssembly.compile(core), inflate);
    return (text) => detector.detect(text);
  };
}

/** Loads franc-min, whose script contains its data. */
async function loadFranc(script: Buffer): Promise<Detect> {
  const { francAll } = new Function(`${script}; return franc;`)();
  return (text) => francAll(text, { minLength: 1 });
}
