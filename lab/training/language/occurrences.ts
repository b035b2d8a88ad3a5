/** Small texts are drawn many times, so occurrences are counted in the text. */

import type { NodeIndex, Nodes } from './learn.ts';
import { boundedWord } from './ngram-table.ts';
import type { CorpusSummary } from './read-corpus.ts';
import { type Store, storedWords } from './store.ts';
import { maxOccurrences } from './word-frequencies.ts';

/** A word of a word list counts once. */
export function countOccurrences(
  nodes: Nodes,
  index: NodeIndex,
  classCount: number,
  store: Store,
): Uint8Array {
  const words = storedWords(store);
  const tokens = store.read('tokens');
  const lineStarts = store.read('lineStarts');
  const singles = store.read('singles');
  const plain = store.read('plain');
  const { sources } = store.readJson<CorpusSummary>('corpus');
  const counts = new Int32Array(words.starts.length - 1);
  const supports = new Uint8Array(nodes.classes.length);
  for (let c = 0; c < classCount; c++) {
    const met: number[] = [];
    const count = (id: number) => {
      if (counts[id] === 0) met.push(id);
      counts[id] = counts[id] + 1;
    };
    const countBoth = (id: number) => {
      count(id);
      const bare = plain[id];
      if (bare !== id) count(bare);
    };
    for (const { register, lines, singles: part } of sources.filter(({ classNumber }) => classNumber === c)) {
      for (let t = lineStarts[lines[0]]; t < lineStarts[lines[1]]; t++) {
        countBoth(tokens[t]);
      }
      if (register !== 'words') continue;
      for (let i = part[0]; i < part[1]; i++) countBoth(singles[i]);
    }
    for (const id of met) {
      const times = counts[id];
      counts[id] = 0;
      index.walk(boundedWord(words, id), (node) => {
        for (let e = nodes.starts[node]; e < nodes.starts[node + 1]; e++) {
          if (nodes.classes[e] === c) supports[e] = Math.min(maxOccurrences, supports[e] + times);
        }
      });
    }
  }
  return supports;
}
