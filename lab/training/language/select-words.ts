/** Step 4: selects whole words. */
import { isSpaceless } from '../../../src/engine/language/core/common.ts';
import { maxTabledLength, type WordEntries } from '../../model/encode-words.ts';
import { type Store, storedWords } from './store.ts';
import { readWordFrequencies, type WordFrequencies } from './word-frequencies.ts';

/** Relative, in the language that uses the word most. */
/** Minimum relative frequencies. */
export interface WordSettings {
  /** For words of several classes. */
  readonly shared: number;
  /** For words of one class. */
  readonly single: number;
}

/** It may be a name or a mistake. */
const minSupport = 2;
/** Initial weight: startScale · log(1 + relative frequency / startUnit), the best of several untrained. */
const startScale = 0.45;
const startUnit = 1e-7;

export function selectWords(
  classCount: number,
  store: Store,
  settings: WordSettings,
  log: (line: string) => void,
): void {
  const { units, starts } = storedWords(store);
  const known = readWordFrequencies(classCount, store);
  const words: number[] = [];
  const entryStarts = [0];
  const classes: number[] = [];
  const weights: number[] = [];
  const supports: number[] = [];
  for (let id = 0; id < starts.length - 1; id++) {
    const length = starts[id + 1] - starts[id];
    if (length === 0 || length > maxTabledLength) continue;
    if (isSpaceless(units[starts[id]])) continue;
    if (!isFrequent(id, known, settings)) continue;
    words.push(id);
    for (let i = known.starts[id]; i < known.starts[id + 1]; i++) {
      const support = known.supports[i];
      if (support < minSupport) continue;
      classes.push(known.classes[i]);
      weights.push(startScale * Math.log(1 + known.frequencies[i] / startUnit));
      supports.push(support);
    }
    entryStarts.push(classes.length);
  }
  store.writeAll('words-start', {
    words: Int32Array.from(words),
    starts: Int32Array.from(entryStarts),
    classes: Uint16Array.from(classes),
    weights: Float32Array.from(weights),
    supports: Uint8Array.from(supports),
  });
  log(`${words.length} whole words, ${classes.length} weights`);
}

function isFrequent(
  id: number,
  { starts, frequencies, supports }: WordFrequencies,
  { single, shared }: WordSettings,
): boolean {
  let maxFrequency = 0;
  let count = 0;
  for (let i = starts[id]; i < starts[id + 1]; i++) {
    if (supports[i] < minSupport) continue;
    maxFrequency = Math.max(maxFrequency, frequencies[i]);
    count++;
  }
  return count > 0 && maxFrequency >= (count === 1 ? single : shared);
}

export function cutWords(
  entries: WordEntries,
  classCount: number,
  store: Store,
  settings: WordSettings,
): WordEntries {
  const known = readWordFrequencies(classCount, store);
  const kept = [...entries.words.keys()].filter((w) => isFrequent(entries.words[w], known, settings));
  const starts = [0];
  const places = kept.flatMap((w) => {
    const [from, to] = [entries.starts[w], entries.starts[w + 1]];
    starts.push((starts.at(-1) as number) + to - from);
    return Array.from({ length: to - from }, (_, i) => from + i);
  });
  return {
    words: Int32Array.from(kept, (w) => entries.words[w]),
    starts: Int32Array.from(starts),
    classes: Uint16Array.from(places, (at) => entries.classes[at]),
    weights: Float32Array.from(places, (at) => entries.weights[at]),
    supports: Uint8Array.from(places, (at) => entries.supports[at]),
  };
}

export function readWordEntries(store: Store, stage: 'start' | 'learnt' | 'relearnt'): WordEntries {
  return store.readAll<WordEntries>(`words-${stage}`, {
    words: Int32Array,
    starts: Int32Array,
    classes: Uint16Array,
    weights: Float32Array,
    supports: Uint8Array,
  });
}
