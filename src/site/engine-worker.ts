/**
 * The worker that holds the engines: inspects texts and detects whole files.
 */
import { createLanguageDetector, loadProfanityScorer, mask, once } from '../engine/index.ts';
import { columnsOf, detectFile } from './file-detection.ts';
import type { Inspected } from './protocol.ts';
import { serveWorker } from './serve-worker.ts';

/** Where the engines' files lie: beside the page. */
const file = (name: string) => new URL(`../${name}`, self.location.href);

/** The engine that the page is about: where its files cannot be loaded, the page says so, and no lesser one answers. */
const language = once(async () => {
  const [model, core] = await Promise.all([fetchFile('language.bin'), fetchFile('language.wasm')]);
  return createLanguageDetector(
    new Uint8Array(await model.arrayBuffer()),
    await WebAssembly.compile(await core.arrayBuffer()),
  );
});
const profanity = once(loadProfanityScorer);

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(file(name));
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status}).`);
  return response;
}

/** A find below this score is more likely innocent than not. */
const leastScore = 0.5;

async function inspect(text: string): Promise<Inspected> {
  const [detector, scorer] = await Promise.all([language(), profanity()]);
  const start = performance.now();
  const candidates = detector.detect(text);
  const isMixed = (candidates[1]?.confidence ?? 0) >= 0.05;
  const parts = isMixed ? detector.segments(text) : [];
  const isInParts = new Set(parts.map(({ lang }) => lang)).size > 1;
  const whole = { lang: candidates[0]?.lang, start: 0, end: text.length };
  const english = (isInParts ? parts : [whole])
    .filter(({ lang }) => lang === 'en')
    .map(({ start, end }) => text.slice(start, end));
  const finds = english.flatMap((part) =>
    scorer.spans(part).map((span) => ({ ...span, words: part.slice(span.start, span.end) })),
  );
  const swearing = finds.filter(({ score, isVulgar }) => isVulgar && score >= leastScore);
  return {
    candidates,
    parts: isInParts ? parts : [],
    ...(english.length > 0 && { profanity: finds.reduce((most, { score }) => Math.max(most, score), 0) }),
    swearing: [...new Set(swearing.map(({ words }) => mask(words)))],
    milliseconds: performance.now() - start,
  };
}

serveWorker({
  inspect: ({ text }) => inspect(text),
  columns: ({ file, kind }) => columnsOf(file, kind),
  'detect-file': async ({ task }, onProgress) => detectFile(await language(), task, onProgress),
});
