/**
 * Tries of n-grams written by hand.
 */
import type { TrieArrays } from '../../../src/training/language/encode-trie.ts';

/** What the levels of a made-up trie stand for. */
export const levels = Float32Array.from({ length: 16 }, (_, level) => level / 4);

/** N-grams with the levels of a few classes each, every prefix among them. */
export type Ngrams = Map<string, Map<number, number>>;

/** The trie of these n-grams, as training has it. */
export function arraysOf(ngrams: Ngrams): TrieArrays {
  const all = [...ngrams.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const children = (parent: string) =>
    all.filter((ngram) => ngram.length === parent.length + 1 && ngram.startsWith(parent));
  const order = children('');
  const nodes: number[] = [];
  const entries: number[] = [];
  for (let node = 0; node < order.length; node++) {
    const ngram = order[node] as string;
    nodes.push(order.length, entries.length);
    order.push(...children(ngram));
    const own = [...(ngrams.get(ngram) as Map<number, number>)].sort(([a], [b]) => a - b);
    entries.push(...own.map(([c, level]) => c | (level << 8)));
  }
  nodes.push(order.length, entries.length);
  const roots = new Int32Array(65_536).fill(-1);
  children('').forEach((unit, node) => {
    roots[unit.charCodeAt(0)] = node;
  });
  return {
    roots,
    nodes: Int32Array.from(nodes),
    units: Uint16Array.from(order, (ngram) => ngram.charCodeAt(ngram.length - 1)),
    entries: Uint16Array.from(entries),
    levels,
  };
}
