/**
 * Step 3: which n-grams, and for each which languages. Gain = count × (log L − entropy of its languages).
 */
import { boundary } from '../../engine/language/words.ts';
import { boundedWord, NgramTable, walkNgrams } from './ngram-table.ts';
import type { Store } from './store.ts';

/** How to select. */
export interface SelectionSettings {
  /** Number of n-grams to keep. */
  readonly ngrams: number;
  /** N-grams met less often in the samples are dropped. */
  readonly leastCount: number;
  /** Most languages an n-gram keeps, and the least share of its relative frequencies that keeps one. */
  readonly mostClasses: number;
  readonly leastShare: number;
  /** The table of all n-grams has 2^tableBits slots. */
  readonly tableBits: number;
}

/**
 * Writes the selected n-grams parents first: `nodeParents` (-1 for the root), `nodeUnits`, `nodeCounts`,
 * `nodeStarts` (first entry of each, and the end), and the entries: `entryClasses`, `entryWeights` (start values).
 */
export function selectNgrams(
  classCount: number,
  store: Store,
  settings: SelectionSettings,
  log: (line: string) => void,
): void {
  const units = store.read('units', Uint16Array);
  const starts = store.read('starts', Uint32Array);
  const table = new NgramTable(settings.tableBits);
  const counts = new Float32Array(table.slots);
  const words = wordCounts(classCount, store);
  const word = new Uint16Array(512);
  for (let c = 0; c < classCount; c++) {
    words.each(c, (id, count) => {
      walkNgrams(word, boundedWord(units, starts, id, word), (parent, unit) => {
        const slot = table.add(parent, unit);
        counts[slot] = (counts[slot] as number) + count;
        return slot;
      });
    });
    if (c % 40 === 0) log(`counting: class ${c}, ${table.size} n-grams`);
  }
  // From here on a survivor's entry in `counts` is its number + 1, everyone else's is 0.
  const survivors: number[] = [];
  const survivorCounts: number[] = [];
  for (let slot = 0; slot < counts.length; slot++) {
    const count = counts[slot] as number;
    if (count >= settings.leastCount) {
      survivors.push(slot);
      survivorCounts.push(count);
    }
  }
  const numbers = new Int32Array(counts.buffer);
  numbers.fill(0);
  survivors.forEach((slot, n) => {
    numbers[slot] = n + 1;
  });
  log(`${table.size} n-grams, ${survivors.length} of them met ${settings.leastCount} times or more`);
  const shares = classShares(survivors.length, classCount, words, (id, visit) => {
    walkNgrams(word, boundedWord(units, starts, id, word), (parent, unit) => {
      const slot = table.find(parent, unit);
      const n = slot < 0 ? 0 : (numbers[slot] as number);
      if (n === 0) return -1;
      visit(n - 1);
      return slot;
    });
  });
  log('shares of the languages counted');
  const gains = Float32Array.from(
    survivorCounts,
    (count, n) => count * (Math.log(classCount) - shares.entropy(n)),
  );
  const threshold = gains.slice().sort()[Math.max(0, gains.length - settings.ngrams)] ?? 0;
  const wanted = new Uint8Array(survivors.length);
  for (let n = 0; n < wanted.length; n++) {
    if ((gains[n] as number) < threshold) continue;
    const node = table.at(survivors[n] as number);
    // A boundary alone begins every word: it says nothing.
    wanted[n] = node?.parent === -1 && node.unit === boundary ? 1 : 2;
    // Every prefix becomes a node, without entries where it was not selected itself.
    for (let up = table.at(survivors[n] as number)?.parent ?? -1; up >= 0; up = table.at(up)?.parent ?? -1) {
      const parent = (numbers[up] as number) - 1;
      if (wanted[parent] !== 0) break;
      wanted[parent] = 1;
    }
  }
  writeNodes(store, table, survivors, survivorCounts, numbers, wanted, shares, classCount, settings, log);
}

interface WordCounts {
  each(c: number, visit: (word: number, count: number) => void): void;
  /** Number of samples of a class. */
  samples(c: number): number;
}

/** How often each word occurs in the samples of each class. */
function wordCounts(classCount: number, store: Store): WordCounts {
  const stream = store.read('stream', Int32Array);
  const sampleStarts = store.read('sampleStarts', Int32Array);
  const lengths = store.read('sampleLengths', Uint8Array);
  const owners = store.read('sampleClasses', Uint16Array);
  const vocabulary = store.read('starts', Uint32Array).length - 1;
  const byClass: number[][] = Array.from({ length: classCount }, () => []);
  for (let i = 0; i < owners.length; i++) byClass[owners[i] as number]?.push(i);
  const counts = new Int32Array(vocabulary);
  return {
    samples: (c) => byClass[c]?.length ?? 0,
    each(c, visit) {
      const met: number[] = [];
      for (const sample of byClass[c] ?? []) {
        const start = sampleStarts[sample] as number;
        for (let t = start; t < start + (lengths[sample] as number); t++) {
          const word = stream[t] as number;
          if (counts[word] === 0) met.push(word);
          counts[word] = (counts[word] as number) + 1;
        }
      }
      for (const word of met) {
        visit(word, counts[word] as number);
        counts[word] = 0;
      }
    },
  };
}

interface Shares {
  entropy(n: number): number;
  /** The classes of n-gram `n` and their shares of its relative frequencies. */
  of(n: number): { c: number; share: number }[];
}

function classShares(
  ngrams: number,
  classCount: number,
  words: WordCounts,
  walk: (word: number, visit: (n: number) => void) => void,
): Shares {
  const perClass: { ids: Int32Array; frequencies: Float32Array }[] = [];
  const local = new Float32Array(ngrams);
  for (let c = 0; c < classCount; c++) {
    const met: number[] = [];
    let total = 0;
    words.each(c, (id, count) => {
      walk(id, (n) => {
        if (local[n] === 0) met.push(n);
        local[n] = (local[n] as number) + count;
        total += count;
      });
    });
    const frequencies = Float32Array.from(met, (n) => (local[n] as number) / total);
    for (const n of met) local[n] = 0;
    perClass.push({ ids: Int32Array.from(met), frequencies });
  }
  const starts = new Int32Array(ngrams + 1);
  for (const { ids } of perClass) for (const n of ids) starts[n + 1] = (starts[n + 1] as number) + 1;
  for (let n = 0; n < ngrams; n++) starts[n + 1] = (starts[n + 1] as number) + (starts[n] as number);
  const owners = new Uint16Array(starts[ngrams] as number);
  const values = new Float32Array(owners.length);
  const next = starts.slice();
  perClass.forEach(({ ids, frequencies }, c) => {
    for (let i = 0; i < ids.length; i++) {
      const at = next[ids[i] as number] as number;
      next[ids[i] as number] = at + 1;
      owners[at] = c;
      values[at] = frequencies[i] as number;
    }
  });
  const sum = (n: number) => {
    let total = 0;
    for (let i = starts[n] as number; i < (starts[n + 1] as number); i++) total += values[i] as number;
    return total;
  };
  return {
    entropy(n) {
      const total = sum(n);
      let entropy = 0;
      for (let i = starts[n] as number; i < (starts[n + 1] as number); i++) {
        const share = (values[i] as number) / total;
        entropy -= share * Math.log(share);
      }
      return entropy;
    },
    of(n) {
      const total = sum(n);
      const shares: { c: number; share: number }[] = [];
      for (let i = starts[n] as number; i < (starts[n + 1] as number); i++) {
        shares.push({ c: owners[i] as number, share: (values[i] as number) / total });
      }
      return shares;
    },
  };
}

function writeNodes(
  store: Store,
  table: NgramTable,
  survivors: readonly number[],
  survivorCounts: readonly number[],
  numbers: Int32Array,
  wanted: Uint8Array,
  shares: Shares,
  classCount: number,
  settings: SelectionSettings,
  log: (line: string) => void,
): void {
  const byDepth: number[][] = Array.from({ length: 6 }, () => []);
  for (let n = 0; n < survivors.length; n++) {
    if (wanted[n] === 0) continue;
    let depth = 0;
    for (let up = table.at(survivors[n] as number)?.parent ?? -1; up >= 0; up = table.at(up)?.parent ?? -1)
      depth++;
    byDepth[depth]?.push(n);
  }
  const order = byDepth.flat();
  const nodeOf = new Int32Array(survivors.length).fill(-1);
  order.forEach((n, node) => {
    nodeOf[n] = node;
  });
  const parents = new Int32Array(order.length);
  const units = new Uint16Array(order.length);
  const counts = new Float32Array(order.length);
  const starts = new Int32Array(order.length + 1);
  const entryClasses: number[] = [];
  const entryWeights: number[] = [];
  order.forEach((n, node) => {
    const { parent, unit } = table.at(survivors[n] as number) as { parent: number; unit: number };
    parents[node] = parent < 0 ? -1 : (nodeOf[(numbers[parent] as number) - 1] as number);
    units[node] = unit;
    counts[node] = survivorCounts[n] as number;
    if (wanted[n] === 2) {
      const kept = shares
        .of(n)
        .filter(({ share }) => share >= settings.leastShare)
        .sort((a, b) => b.share - a.share)
        .slice(0, settings.mostClasses);
      for (const { c, share } of kept) {
        entryClasses.push(c);
        entryWeights.push(0.25 * Math.log(1 + share * 2 * classCount));
      }
    }
    starts[node + 1] = entryClasses.length;
  });
  store.write('nodeParents', parents);
  store.write('nodeUnits', units);
  store.write('nodeCounts', counts);
  store.write('nodeStarts', starts);
  store.write('entryClasses', Uint16Array.from(entryClasses));
  store.write('entryWeights', Float32Array.from(entryWeights));
  log(`${order.length} nodes, ${entryClasses.length} weights`);
}
