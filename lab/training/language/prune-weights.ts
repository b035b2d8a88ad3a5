/** Step 6: prunes single weights. Importance = √count × |weight|, with one threshold for all. */
import type { Nodes } from './learn.ts';

export function pruneWeights(nodes: Nodes, keep: number): Nodes {
  const count = nodes.units.length;
  const importance = new Float32Array(nodes.weights.length);
  for (let node = 0; node < count; node++) {
    const root = Math.sqrt(nodes.counts[node]);
    for (let e = nodes.starts[node]; e < nodes.starts[node + 1]; e++) {
      importance[e] = root * Math.abs(nodes.weights[e]);
    }
  }
  const sorted = importance.slice().sort();
  const threshold = sorted[Math.max(0, sorted.length - keep)] ?? 0;
  const needed = new Uint8Array(count);
  // Parents precede their children, so a backward pass marks all prefixes.
  for (let node = count - 1; node >= 0; node--) {
    for (let e = nodes.starts[node]; e < nodes.starts[node + 1]; e++) {
      if (importance[e] >= threshold) needed[node] = 1;
    }
    const parent = nodes.parents[node];
    if (needed[node] && parent >= 0) needed[parent] = 1;
  }
  const numbers = new Int32Array(count).fill(-1);
  let kept = 0;
  for (let node = 0; node < count; node++) if (needed[node]) numbers[node] = kept++;
  const pruned: Nodes = {
    parents: new Int32Array(kept),
    units: new Uint16Array(kept),
    counts: new Float32Array(kept),
    starts: new Int32Array(kept + 1),
    classes: nodes.classes.slice(),
    weights: nodes.weights.slice(),
  };
  let entries = 0;
  for (let node = 0; node < count; node++) {
    const number = numbers[node];
    if (number < 0) continue;
    const parent = nodes.parents[node];
    pruned.parents[number] = parent < 0 ? -1 : numbers[parent];
    pruned.units[number] = nodes.units[node];
    pruned.counts[number] = nodes.counts[node];
    for (let e = nodes.starts[node]; e < nodes.starts[node + 1]; e++) {
      if (importance[e] < threshold) continue;
      pruned.classes[entries] = nodes.classes[e];
      pruned.weights[entries++] = nodes.weights[e];
    }
    pruned.starts[number + 1] = entries;
  }
  return { ...pruned, classes: pruned.classes.slice(0, entries), weights: pruned.weights.slice(0, entries) };
}

export function weightMasses(nodes: Nodes): Float32Array {
  const masses = new Float32Array(nodes.weights.length);
  for (let node = 0; node < nodes.units.length; node++) {
    masses.fill(Math.sqrt(nodes.counts[node]), nodes.starts[node], nodes.starts[node + 1]);
  }
  return masses;
}
