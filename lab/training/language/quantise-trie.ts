/** Sorts nodes breadth-first, with children by unit, and rounds weights to levels. */
import type { TrieArrays } from '../../model/encode-trie.ts';
import { nearestLevel } from '../../model/levels.ts';
import type { Nodes } from './learn.ts';

export function quantiseTrie(nodes: Nodes, levels: Float32Array): TrieArrays {
  const count = nodes.units.length;
  const childCounts = new Int32Array(count + 1);
  for (let node = 0; node < count; node++) {
    const slot = nodes.parents[node] + 1;
    childCounts[slot] = childCounts[slot] + 1;
  }
  // By unit. Slot 0 is the root.
  const starts = new Int32Array(count + 2);
  for (let slot = 0; slot <= count; slot++) {
    starts[slot + 1] = starts[slot] + childCounts[slot];
  }
  const next = starts.slice();
  const children = new Int32Array(count);
  for (let node = 0; node < count; node++) {
    const slot = nodes.parents[node] + 1;
    children[next[slot]] = node;
    next[slot] = next[slot] + 1;
  }
  for (let slot = 0; slot <= count; slot++) {
    const from = starts[slot];
    const to = starts[slot + 1];
    if (to - from > 1) {
      children.subarray(from, to).sort((a, b) => nodes.units[a] - nodes.units[b]);
    }
  }
  const order = new Int32Array(count);
  let end = 0;
  const enqueue = (slot: number) => {
    for (let i = starts[slot]; i < starts[slot + 1]; i++) order[end++] = children[i];
  };
  enqueue(0);
  const trie: TrieArrays = {
    nodes: new Int32Array(2 * (count + 1)),
    units: new Uint16Array(count),
    entries: new Uint16Array(nodes.classes.length),
  };
  let entries = 0;
  for (let n = 0; n < count; n++) {
    const old = order[n];
    trie.units[n] = nodes.units[old];
    trie.nodes[2 * n] = end;
    enqueue(old + 1);
    trie.nodes[2 * n + 1] = entries;
    const rows: [number, number][] = [];
    for (let e = nodes.starts[old]; e < nodes.starts[old + 1]; e++) {
      rows.push([nodes.classes[e], nearestLevel(levels, nodes.weights[e])]);
    }
    for (const [c, level] of rows.sort(([a], [b]) => a - b)) trie.entries[entries++] = c | (level << 8);
  }
  trie.nodes[2 * count] = end;
  trie.nodes[2 * count + 1] = entries;
  return trie;
}
