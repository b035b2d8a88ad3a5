/** Step 5: stochastic gradient descent in threads. */

import { Worker } from 'node:worker_threads';
import type { WordEntries } from '../../model/encode-words.ts';
import { classBits, type LearnJob, type LearnResult } from './learn-job.ts';
import { boundedWord, NgramTable, walkNgrams } from './ngram-table.ts';
import { type Store, storedWords } from './store.ts';

/** Parents first. Entries of node n: `starts[n]` to `starts[n + 1] - 1`. */
export interface Nodes {
  readonly parents: Int32Array;
  readonly units: Uint16Array;
  readonly counts: Float32Array;
  readonly starts: Int32Array;
  readonly classes: Uint16Array;
  readonly weights: Float32Array;
}

export function readNodes(store: Store): Nodes {
  return {
    parents: store.read('nodeParents'),
    units: store.read('nodeUnits'),
    counts: store.read('nodeCounts'),
    starts: store.read('nodeStarts'),
    classes: store.read('entryClasses'),
    weights: store.read('entryWeights'),
  };
}

export class NodeIndex {
  readonly #table: NgramTable;
  readonly #nodes: Int32Array;
  readonly #slots: Int32Array;

  constructor({ parents, units }: Pick<Nodes, 'parents' | 'units'>) {
    this.#table = new NgramTable(Math.ceil(Math.log2(parents.length * 1.5 + 16)));
    this.#nodes = new Int32Array(this.#table.slots).fill(-1);
    this.#slots = new Int32Array(parents.length);
    for (let node = 0; node < parents.length; node++) {
      const parent = parents[node];
      const slot = this.#table.add(parent < 0 ? -1 : this.#slots[parent], units[node]);
      this.#slots[node] = slot;
      this.#nodes[slot] = node;
    }
  }

  walk(word: Uint16Array, visit: (node: number) => void): void {
    walkNgrams(word, (parent, unit) => {
      const slot = this.#table.find(parent, unit);
      if (slot >= 0) visit(this.#nodes[slot]);
      return slot;
    });
  }
}

/** Entries of feature f: `starts[f]` to `starts[f + 1] - 1`. */
interface Features {
  readonly starts: Int32Array;
  readonly classes: Uint16Array;
  readonly weights: Float32Array;
}

/** `places`: offset of each feature in `buffer`: n-grams, then words. */
interface Records {
  readonly places: Int32Array;
  readonly buffer: SharedArrayBuffer;
}

/**
 * A weight with up to this many occurrences is left out of one in that many samples of its class. Otherwise long
 * n-grams memorise small texts, and shorter ones, which generalise, learn nothing.
 */
const maxLeftOutSupport = 6;

/** @param supports Occurrences behind each weight; with one, it stays zero. */
export function buildRecords(nodes: Features, supports: Uint8Array, words: WordEntries): Records {
  const parts = [{ ...nodes, supports }, words];
  const places = new Int32Array(parts.reduce((sum, { starts }) => sum + starts.length - 1, 0)).fill(-1);
  let size = 0;
  let feature = 0;
  for (const { starts } of parts) {
    for (let f = 0; f < starts.length - 1; f++, feature++) {
      const entries = starts[f + 1] - starts[f];
      if (entries === 0) continue;
      places[feature] = size;
      size += 1 + 2 * entries;
    }
  }
  const buffer = new SharedArrayBuffer(size * 4);
  const ints = new Int32Array(buffer);
  const floats = new Float32Array(buffer);
  feature = 0;
  for (const { starts, classes, weights, supports } of parts) {
    for (let f = 0; f < starts.length - 1; f++) {
      let at = places[feature++];
      if (at < 0) continue;
      ints[at++] = starts[f + 1] - starts[f];
      for (let e = starts[f]; e < starts[f + 1]; e++) {
        const support = supports[e];
        ints[at++] = classes[e] | ((support <= maxLeftOutSupport ? support : 0) << classBits);
        floats[at++] = support < 2 ? 0 : weights[e];
      }
    }
  }
  return { places, buffer };
}

export function wordFeatures(store: Store, index: NodeIndex, places: Int32Array, words: WordEntries) {
  const known = storedWords(store);
  const stream = store.read('stream');
  const sampleStarts = store.read('sampleStarts');
  const lengths = store.read('sampleLengths');
  const vocabulary = known.starts.length - 1;
  const wordPlaces = new Int32Array(vocabulary).fill(-1);
  const ngrams = places.length - words.words.length;
  words.words.forEach((id, number) => {
    wordPlaces[id] = places[ngrams + number];
  });
  const used = new Uint8Array(vocabulary);
  for (let i = 0; i < sampleStarts.length; i++) {
    const from = sampleStarts[i];
    for (let t = from; t < from + lengths[i]; t++) used[stream[t]] = 1;
  }
  const wordStarts = new Uint32Array(new SharedArrayBuffer((vocabulary + 1) * 4));
  let features = new Int32Array(new SharedArrayBuffer(1 << 26));
  let at = 0;
  for (let id = 0; id < vocabulary; id++) {
    wordStarts[id] = at;
    if (used[id] === 0) continue;
    if (at + 4096 > features.length) {
      const longer = new Int32Array(new SharedArrayBuffer(features.byteLength * 2));
      longer.set(features);
      features = longer;
    }
    index.walk(boundedWord(known, id), (node) => {
      const place = places[node];
      if (place >= 0) features[at++] = place;
    });
    const wordPlace = wordPlaces[id];
    if (wordPlace >= 0) features[at++] = wordPlace;
  }
  wordStarts[vocabulary] = at;
  return { wordStarts, features, stream };
}

export interface LearnSettings {
  readonly passes: number;
  /** Initial; falls linearly to zero. */
  readonly rate: number;
  readonly threads: number;
}

export async function learn(
  job: Omit<LearnJob, 'taken' | 'passes' | 'rate'>,
  settings: LearnSettings,
  log: (line: string) => void,
): Promise<void> {
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const end = job.sampleStarts.length * settings.passes;
  const timer = setInterval(() => {
    const share = Math.min(1, (Atomics.load(taken, 0) as number) / end);
    log(`learning: ${(share * 100).toFixed(0)} % of ${settings.passes} passes`);
  }, 20_000);
  const workerData: LearnJob = { ...job, taken, passes: settings.passes, rate: settings.rate };
  const results = await Promise.all(
    Array.from({ length: settings.threads }, () => runWorker(workerData)),
  ).finally(() => clearInterval(timer));
  const sum = (key: keyof LearnResult) => results.reduce((total, result) => total + result[key], 0);
  const samples = sum('samples');
  log(
    `last pass over cut texts: loss ${(sum('loss') / samples).toFixed(4)}, ${((100 * sum('correct')) / samples).toFixed(2)} % correct`,
  );
}

// Worker threads do not inherit the TypeScript loader.
const startWorker = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./learn-worker.ts', import.meta.url).href)});
});`;

function runWorker(workerData: LearnJob): Promise<LearnResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(startWorker, { workerData, eval: true });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export function takeWeights(nodes: Features, words: WordEntries, { places, buffer }: Records): void {
  const floats = new Float32Array(buffer);
  let feature = 0;
  for (const { starts, weights } of [nodes, words]) {
    for (let f = 0; f < starts.length - 1; f++) {
      const place = places[feature++];
      if (place < 0) continue;
      const start = starts[f];
      const count = starts[f + 1] - start;
      for (let e = 0; e < count; e++) weights[start + e] = floats[place + 2 + 2 * e];
    }
  }
}
