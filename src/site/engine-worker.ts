import { createLanguageDetector, loadProfanityScorer, once } from 'vernacular-engine/engines';
import { columnsOf, detectFile } from './file-detection.ts';
import { serveWorker } from './serve-worker.ts';
import { inspectText } from './text-inspection.ts';

/** The engines' files are next to the page. */
const file = (name: string) => new URL(`../${name}`, self.location.href);

/** No fallback: if the engine's files cannot be loaded, the page shows an error. */
const language = once(async () => {
  const [model, core] = await Promise.all([fetchFile('language.bin'), fetchFile('language.wasm')]);
  return createLanguageDetector(
    new Uint8Array(await model.arrayBuffer()),
    await WebAssembly.compile(await core.arrayBuffer()),
  );
});
const profanity = once(loadProfanityScorer);

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(file(name)).catch((cause) => {
    throw new Error(`${name} could not be loaded: is there a connection?`, { cause });
  });
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status}).`);
  return response;
}

serveWorker({
  inspect: async ({ text }) => inspectText(...(await Promise.all([language(), profanity()])), text),
  compare: async ({ text }) => {
    const detector = await language();
    const start = performance.now();
    const lang = detector.detect(text)[0]?.lang;
    const milliseconds = performance.now() - start;
    return [{ library: 'Vernacular', ...(lang !== undefined && { lang }), milliseconds }];
  },
  columns: ({ file, kind, encoding }) => columnsOf(file, kind, encoding),
  'detect-file': async ({ task }, onProgress) => detectFile(await language(), task, onProgress),
});
