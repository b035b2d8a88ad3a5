import type { CorpusSummary, Source } from './read-corpus.ts';
import type { Store } from './store.ts';

/** Classes of word w: `starts[w]` to `starts[w + 1] - 1`. */
export interface WordFrequencies {
  readonly starts: Int32Array;
  readonly classes: Uint16Array;
  readonly frequencies: Float32Array;
  /** In text, up to {@link maxOccurrences}. A word list counts as one. */
  readonly supports: Uint8Array;
}

export const maxOccurrences = 255;

/** Added to a source's word count: words of short texts are not frequent. */
const unseen = 100_000;

type AddRegister = (before: number, frequency: number, source: Source) => number;

const maxOfRegisters: AddRegister = (before, frequency) => Math.max(before, frequency);

/** @param add Combines a class's registers; default: maximum. */
export function readWordFrequencies(classCount: number, store: Store, add = maxOfRegisters): WordFrequencies {
  const singles = store.read('singles');
  const counts = store.read('singleCounts');
  const { sources } = store.readJson<CorpusSummary>('corpus');
  const vocabulary = store.read('starts').length - 1;
  const starts = new Int32Array(vocabulary + 1);
  const relative = new Float64Array(vocabulary);
  const occurrences = new Int32Array(vocabulary);
  const visitWords = (visit: (word: number, c: number, frequency: number, support: number) => void) => {
    for (let c = 0; c < classCount; c++) {
      const classSources = sources.filter(({ classNumber }) => classNumber === c);
      for (const source of classSources) {
        const [from, to] = source.singles;
        let total = 0;
        for (let i = from; i < to; i++) total += counts[i];
        for (let i = from; i < to; i++) {
          const word = singles[i];
          relative[word] = add(relative[word], counts[i] / (total + unseen), source);
          occurrences[word] = occurrences[word] + (source.register === 'words' ? 1 : counts[i]);
        }
      }
      for (const { singles: part } of classSources) {
        for (let i = part[0]; i < part[1]; i++) {
          const word = singles[i];
          if (relative[word] === 0) continue;
          visit(word, c, relative[word], Math.min(maxOccurrences, occurrences[word]));
          relative[word] = 0;
          occurrences[word] = 0;
        }
      }
    }
  };
  visitWords((word) => {
    starts[word + 1] = starts[word + 1] + 1;
  });
  for (let word = 0; word < vocabulary; word++) {
    starts[word + 1] = starts[word + 1] + starts[word];
  }
  const next = starts.slice();
  const classes = new Uint16Array(starts[vocabulary]);
  const frequencies = new Float32Array(classes.length);
  const supports = new Uint8Array(classes.length);
  visitWords((word, c, frequency, support) => {
    const at = next[word];
    next[word] = at + 1;
    classes[at] = c;
    frequencies[at] = frequency;
    supports[at] = support;
  });
  return { starts, classes, frequencies, supports };
}
