import { createLanguageDetector, loadProfanityScorer, once } from 'vernacular-engine/engines';
import { serveWorker } from './protocol.ts';
import { inspectText } from './text-inspection.ts';

const file = (name: string) => new URL(`../${name}`, self.location.href);

const core = once(async () => WebAssembly.compile(await fetchFile('language.wasm')));

/** No fallback: if the engine's files cannot be loaded, the page shows an error. */
const loadDetector = (model: string) =>
  once(async () => {
    const [bytes, compiled] = await Promise.all([fetchFile(model), core()]);
    return createLanguageDetector(new Uint8Array(bytes), compiled);
  });

const detectors = { small: loadDetector('language-small.bin'), large: loadDetector('language.bin') };
const profanity = once(loadProfanityScorer);

async function fetchFile(name: string): Promise<ArrayBuffer> {
  const response = await fetch(file(name)).catch((cause) => {
    throw new Error(`${name} could not be loaded: is there a connection?`, { cause });
  });
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status}).`);
  return response.arrayBuffer();
}

serveWorker({
  inspect: async ({ text, model }) =>
    inspectText(...(await Promise.all([detectors[model](), profanity()])), text),
  compare: async ({ text, model }) => {
    const detector = await detectors[model]();
    const start = performance.now();
    const lang = detector.detect(text)[0]?.lang;
    const milliseconds = performance.now() - start;
    return [{ library: `Vernacular (${model})`, ...(lang !== undefined && { lang }), milliseconds }];
  },
});
