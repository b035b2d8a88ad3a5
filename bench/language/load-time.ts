/**
 * Run by cost.ts in a process of its own: loads a detector once, and prints time and memory as JSON. The last argument is
 * the file that it is made of: a model, inflated as the package does in Node, or franc-min as one script.
 */
import { readFileSync } from 'node:fs';

declare const gc: () => void;

type Detect = (text: string) => unknown;

const file = process.argv.at(-1) ?? '';
/** Resident memory, for the core's is in no other figure. Buffers are given back a little after the collection that found them unused. */
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

/** Our script is there before: it holds no data. */
async function loaderOfModels(): Promise<(model: Buffer) => Promise<Detect>> {
  const core = readFileSync('src/engine/language.wasm');
  const { createLanguageDetector } = await import('../../src/engine/language/index.ts');
  const { inflate } = await import('../../src/engine/inflate-node.ts');
  return async (model) => {
    const detector = await createLanguageDetector(model, await WebAssembly.compile(core), inflate);
    return (text) => detector.detect(text);
  };
}

/** Its data are in its script. */
async function loadFranc(script: Buffer): Promise<Detect> {
  const { francAll } = new Function(`${script}; return franc;`)();
  return (text) => francAll(text, { minLength: 1 });
}
