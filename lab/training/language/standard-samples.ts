/**
 * Samples of the last round: common web lines among all kinds. Without this round, every training gave some of these
 * lines to a close relative.
 */
import { createRandom, shuffle } from '../../model/random.ts';
import { firstWordWeight } from './first-words.ts';
import type { CorpusSummary } from './read-corpus.ts';
import type { Store } from './store.ts';

export interface Samples {
  readonly sampleStarts: Int32Array;
  readonly sampleLengths: Uint8Array;
  readonly sampleClasses: Uint16Array;
}

export interface StandardSettings {
  readonly minWeight: number;
  readonly copies: number;
  /** Copies of first words, and of lines by number of projects. */
  readonly firstWordCopies: number;
  readonly otherSamples: number;
}

const maxWords = 16;

export function readDrawnSamples(store: Store): Samples {
  return {
    sampleStarts: store.read('sampleStarts'),
    sampleLengths: store.read('sampleLengths'),
    sampleClasses: store.read('sampleClasses'),
  };
}

export function standardSamples(
  store: Store,
  drawn: Samples,
  settings: StandardSettings,
  seed: number,
): Samples {
  const lineStarts = store.read('lineStarts');
  const lineWeights = store.read('lineWeights');
  const all: (readonly [start: number, length: number, classNumber: number])[] = [];
  for (const { classNumber, lines } of store.readJson<CorpusSummary>('corpus').sources) {
    for (let line = lines[0]; line < lines[1]; line++) {
      if (lineWeights[line] < settings.minWeight) continue;
      const start = lineStarts[line];
      const length = Math.min(maxWords, lineStarts[line + 1] - start);
      const copies = lineWeights[line] < firstWordWeight ? settings.copies : settings.firstWordCopies;
      for (let time = 0; time < copies; time++) all.push([start, length, classNumber]);
    }
  }
  // Already in random order.
  for (let sample = 0; sample < Math.min(settings.otherSamples, drawn.sampleStarts.length); sample++) {
    all.push([drawn.sampleStarts[sample], drawn.sampleLengths[sample], drawn.sampleClasses[sample]]);
  }
  const order = Int32Array.from(all, (_, at) => at);
  shuffle(order, createRandom(seed));
  const column = <Column extends Int32Array | Uint8Array | Uint16Array>(
    make: (buffer: SharedArrayBuffer) => Column,
    bytes: number,
    field: 0 | 1 | 2,
  ) => {
    const values = make(new SharedArrayBuffer(all.length * bytes));
    order.forEach((from, to) => {
      values[to] = (all[from] as readonly [number, number, number])[field];
    });
    return values;
  };
  return {
    sampleStarts: column((buffer) => new Int32Array(buffer), 4, 0),
    sampleLengths: column((buffer) => new Uint8Array(buffer), 1, 1),
    sampleClasses: column((buffer) => new Uint16Array(buffer), 2, 2),
  };
}
