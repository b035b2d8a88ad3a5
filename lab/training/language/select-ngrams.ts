/** Step 3: selects n-grams. Gain = count × (log L − entropy of its languages). */
import { boundary } from '../../../src/engine/language/text/words.ts';
import { boundedWord, NgramTable, walkNgrams } from './ngram-table.ts';
import { type Store, storedWords } from './store.ts';

export interface SelectionSettings {
  readonly ngrams: number;
  readonly minCount: number;
  readonly maxClasses: number;
  /** 0 to 1, among the languages of an n-gram. */
  readonly minShare: number;
  /** Logarithm to base 2 of the table's size. */
  readonly tableBits: number;
}

/**
 * Writes the n-grams, parents first: `nodeParents` (−1: root), `nodeUnits`, `nodeCounts`, `nodeStarts` (first entries,
 * and the end), `entryClasses`, `entryWeights` (initial).
 */
export function selectNgrams(
  classCount: number,
  store: Store,
  settings: SelectionSettings,
  log: (line: string) => void,
): void {
  const vocabulary = storedWords(store);
  const table = new NgramTable(settings.tableBits);
  const slotCounts = new Float32Array(table.slots);
  const words = wordCounts(classCount, store);
  for (let c = 0; c < classCount; c++) {
    words.each(c, (id, count) => {
      walkNgrams(boundedWord(vocabulary, id), (parent, unit) => {
        const slot = table.add(parent, unit);
        slotCounts[slot] = slotCounts[slot] + count;
        return slot;
      });
    });
    if (c % 40 === 0) log(`counting: class ${c}, ${table.size} n-grams`);
  }
  const slots: number[] = [];
  for (let slot = 0; slot < slotCounts.length; slot++) {
    if (slotCounts[slot] >= settings.minCount) slots.push(slot);
  }
  const counts = Float32Array.from(slots, (slot) => slotCounts[slot]);
  // Reuses memory: number + 1, or 0.
  const numbers = new Int32Array(slotCounts.buffer).fill(0);
  slots.forEach((slot, n) => {
    numbers[slot] = n + 1;
  });
  const numberOf = (slot: number) => (slot < 0 ? -1 : numbers[slot] - 1);
  const frequent: FrequentNgrams = {
    parents: Int32Array.from(slots, (slot) => numberOf(table.at(slot).parent)),
    units: Uint16Array.from(slots, (slot) => table.at(slot).unit),
    counts,
  };
  log(`${table.size} n-grams, ${slots.length} of them seen at least ${settings.minCount} times`);
  const sharesOf = classShares(slots.length, classCount, words, (id, visit) => {
    walkNgrams(boundedWord(vocabulary, id), (parent, unit) => {
      const slot = table.find(parent, unit);
      const n = numberOf(slot);
      if (n < 0) return -1;
      visit(n);
      return slot;
    });
  });
  log('shares of the languages counted');
  const gains = counts.map((count, n) => count * (Math.log(classCount) - entropyOf(sharesOf(n))));
  const threshold = gains.slice().sort()[Math.max(0, gains.length - settings.ngrams)] ?? 0;
  const uses = new Uint8Array(slots.length).fill(Use.none);
  for (let n = 0; n < uses.length; n++) {
    if (gains[n] < threshold) continue;
    const parent = frequent.parents[n];
    // A boundary alone begins every word.
    uses[n] = parent < 0 && frequent.units[n] === boundary ? Use.prefix : Use.selected;
    for (let up = parent; up >= 0 && uses[up] === Use.none; up = frequent.parents[up]) {
      uses[up] = Use.prefix;
    }
  }
  writeNodes(store, frequent, uses, sharesOf, classCount, settings, log);
}

/** Above the minimum count, with all prefixes. */
interface FrequentNgrams {
  readonly parents: Int32Array;
  readonly units: Uint16Array;
  readonly counts: Float32Array;
}

/** `prefix`: without entries, for a selected n-gram. */
const Use = { none: 0, prefix: 1, selected: 2 } as const;

interface WordCounts {
  each(c: number, visit: (word: number, count: number) => void): void;
}

function wordCounts(classCount: number, store: Store): WordCounts {
  const stream = store.read('stream');
  const sampleStarts = store.read('sampleStarts');
  const lengths = store.read('sampleLengths');
  const owners = store.read('sampleClasses');
  const vocabulary = store.read('starts').length - 1;
  const byClass: number[][] = Array.from({ length: classCount }, () => []);
  for (let i = 0; i < owners.length; i++) byClass[owners[i]]?.push(i);
  const counts = new Int32Array(vocabulary);
  return {
    each(c, visit) {
      const met: number[] = [];
      for (const sample of byClass[c] ?? []) {
        const start = sampleStarts[sample];
        for (let t = start; t < start + lengths[sample]; t++) {
          const word = stream[t];
          if (counts[word] === 0) met.push(word);
          counts[word] = counts[word] + 1;
        }
      }
      for (const word of met) {
        visit(word, counts[word]);
        counts[word] = 0;
      }
    },
  };
}

interface ClassShare {
  readonly c: number;
  readonly share: number;
}

function entropyOf(shares: readonly ClassShare[]): number {
  return shares.reduce((entropy, { share }) => entropy - share * Math.log(share), 0);
}

/** Ascending, with their shares. */
function classShares(
  ngrams: number,
  classCount: number,
  words: WordCounts,
  walk: (word: number, visit: (n: number) => void) => void,
): (n: number) => ClassShare[] {
  const perClass: { ids: Int32Array; frequencies: Float32Array }[] = [];
  const local = new Float32Array(ngrams);
  for (let c = 0; c < classCount; c++) {
    const met: number[] = [];
    let total = 0;
    words.each(c, (id, count) => {
      walk(id, (n) => {
        if (local[n] === 0) met.push(n);
        local[n] = local[n] + count;
        total += count;
      });
    });
    const frequencies = Float32Array.from(met, (n) => local[n] / total);
    for (const n of met) local[n] = 0;
    perClass.push({ ids: Int32Array.from(met), frequencies });
  }
  const starts = new Int32Array(ngrams + 1);
  for (const { ids } of perClass) for (const n of ids) starts[n + 1] = starts[n + 1] + 1;
  for (let n = 0; n < ngrams; n++) starts[n + 1] = starts[n + 1] + starts[n];
  const owners = new Uint16Array(starts[ngrams]);
  const values = new Float32Array(owners.length);
  const next = starts.slice();
  perClass.forEach(({ ids, frequencies }, c) => {
    for (let i = 0; i < ids.length; i++) {
      const at = next[ids[i]];
      next[ids[i]] = at + 1;
      owners[at] = c;
      values[at] = frequencies[i];
    }
  });
  return (n) => {
    const [from, to] = [starts[n], starts[n + 1]];
    let total = 0;
    for (let i = from; i < to; i++) total += values[i];
    return Array.from({ length: to - from }, (_, i) => ({
      c: owners[from + i],
      share: values[from + i] / total,
    }));
  };
}

function writeNodes(
  store: Store,
  frequent: FrequentNgrams,
  uses: Uint8Array,
  sharesOf: (n: number) => ClassShare[],
  classCount: number,
  settings: SelectionSettings,
  log: (line: string) => void,
): void {
  const byDepth: number[][] = Array.from({ length: 6 }, () => []);
  uses.forEach((use, n) => {
    if (use === Use.none) return;
    let depth = 0;
    for (let up = frequent.parents[n]; up >= 0; up = frequent.parents[up]) depth++;
    byDepth[depth]?.push(n);
  });
  const order = byDepth.flat();
  const nodeOf = new Int32Array(uses.length).fill(-1);
  order.forEach((n, node) => {
    nodeOf[n] = node;
  });
  const starts = new Int32Array(order.length + 1);
  const entryClasses: number[] = [];
  const entryWeights: number[] = [];
  order.forEach((n, node) => {
    if (uses[n] === Use.selected) {
      const kept = sharesOf(n)
        .filter(({ share }) => share >= settings.minShare)
        .sort((a, b) => b.share - a.share)
        .slice(0, settings.maxClasses);
      for (const { c, share } of kept) {
        entryClasses.push(c);
        entryWeights.push(0.25 * Math.log(1 + share * 2 * classCount));
      }
    }
    starts[node + 1] = entryClasses.length;
  });
  const parentOf = (n: number) => nodeOf[frequent.parents[n]] ?? -1;
  store.write('nodeParents', Int32Array.from(order, parentOf));
  store.write(
    'nodeUnits',
    Uint16Array.from(order, (n) => frequent.units[n]),
  );
  store.write(
    'nodeCounts',
    Float32Array.from(order, (n) => frequent.counts[n]),
  );
  store.write('nodeStarts', starts);
  store.write('entryClasses', Uint16Array.from(entryClasses));
  store.write('entryWeights', Float32Array.from(entryWeights));
  log(`${order.length} nodes, ${entryClasses.length} weights`);
}
