/**
 * The worker that holds the engines: inspects texts and detects whole files.
 */
import { createEngines, mask } from '../engine/index.ts';
import { columnsOf, detectFile } from './file-detection.ts';
import type { Inspected } from './protocol.ts';
import { serveWorker } from './serve-worker.ts';

/** Where the engines' files lie: beside the page. */
const file = (name: string) => new URL(`../${name}`, self.location.href);

const engines = createEngines({
  languageModel: async () => new Uint8Array(await (await fetchFile('language.bin')).arrayBuffer()),
  languageCore: async () => WebAssembly.compile(await (await fetchFile('language.wasm')).arrayBuffer()),
});

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(file(name));
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status}).`);
  return response;
}

/** A find below this score is more likely innocent than not. */
const leastScore = 0.5;

async function inspect(text: string): Promise<Inspected> {
  const [detector, scorer] = await Promise.all([engines.language(), engines.profanity()]);
  const start = performance.now();
  const candidates = detector.detect(text);
  const isMixed = (candidates[1]?.confidence ?? 0) >= 0.05;
  const parts = isMixed ? detector.segments(text) : [];
  const spans = candidates[0]?.lang === 'en' ? scorer.spans(text) : undefined;
  return {
    candidates,
    parts: new Set(parts.map(({ lang }) => lang)).size > 1 ? parts : [],
    ...(spans && { profanity: spans.reduce((most, { score }) => Math.max(most, score), 0) }),
    swearing: (spans ?? [])
      .filter(({ score, isVulgar }) => isVulgar && score >= leastScore)
      .map(({ start, end }) => mask(text.slice(start, end))),
    milliseconds: performance.now() - start,
  };
}

serveWorker({
  inspect: ({ text }) => inspect(text),
  columns: ({ file }) => columnsOf(file),
  'detect-file': async ({ task }, onProgress) => detectFile(await engines.language(), task, onProgress),
});
