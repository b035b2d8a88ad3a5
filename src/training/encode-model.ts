/**
 * Step 7: the model file, as src/engine/language/model.ts decodes it.
 */
import { deflateRawSync } from 'node:zlib';
import { type ModelFacts, parentPlaces } from '../engine/language/model.ts';
import { Encoding, joinModelFile, type StoredSection } from '../engine/language/model-file.ts';
import type { TrieArrays } from '../engine/language/trie.ts';

/** The file, and how many bytes each of its sections takes in it. */
export interface EncodedModel {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sizes: Readonly<Record<string, number>>;
}

export function encodeModel(trie: TrieArrays, exceptions: Uint8Array, facts: ModelFacts): EncodedModel {
  const sections = [
    compressed('FACT', new TextEncoder().encode(JSON.stringify(facts))),
    ...trieSections(trie),
    stored('EXCP', exceptions),
  ];
  return {
    bytes: joinModelFile(sections),
    sizes: Object.fromEntries(sections.map((section) => [section.name, section.stored.length])),
  };
}

function compressed(name: string, bytes: Uint8Array): StoredSection {
  return {
    name,
    bytes: new Uint8Array(bytes),
    encoding: Encoding.deflate,
    stored: deflateRawSync(bytes, { level: 9 }),
  };
}

function stored(name: string, bytes: Uint8Array): StoredSection {
  return { name, bytes: new Uint8Array(bytes), encoding: Encoding.raw, stored: bytes };
}

function trieSections(trie: TrieArrays): StoredSection[] {
  const count = trie.units.length;
  const symbols = new Uint8Array(2 * count);
  const children = new Uint8Array(2 * (count + 1));
  const putChildren = (slot: number, value: number) => {
    children[slot] = value & 255;
    children[count + 1 + slot] = value >> 8;
  };
  putChildren(
    0,
    trie.roots.reduce((sum, node) => sum + (node >= 0 ? 1 : 0), 0),
  );
  for (let node = 0; node < count; node++) {
    const unit = trie.units[node] as number;
    symbols[node] = unit & 255;
    symbols[count + node] = unit >> 8;
    putChildren(node + 1, (trie.nodes[2 * node + 2] as number) - (trie.nodes[2 * node] as number));
  }
  const { inherited, added, own, levels } = entryColumns(trie);
  const packed = new Uint8Array(Math.ceil(levels.length / 2));
  for (let e = 0; e < levels.length; e++) {
    packed[e >> 1] = (packed[e >> 1] as number) | ((levels[e] as number) << ((e & 1) * 4));
  }
  return [
    compressed('UNIT', symbols),
    compressed('CHLD', children),
    compressed('INHE', inherited),
    compressed('ADDC', added),
    compressed('CLSS', own),
    compressed('WGHT', packed),
  ];
}

/**
 * The entries of all nodes: which of the parent's first {@link parentPlaces} classes a node repeats (a bit each),
 * how many further classes it has, and these. Within a node the repeated ones come first, in the parent's order.
 */
function entryColumns(trie: TrieArrays) {
  const count = trie.units.length;
  const inherited = new Uint8Array(2 * count);
  const added = new Uint8Array(count);
  const own: number[] = [];
  const levels = new Uint8Array(trie.entries.length);
  const ordered = new Uint8Array(trie.entries.length);
  const place = (node: number, parent: number) => {
    const from = trie.nodes[2 * node + 1] as number;
    const to = trie.nodes[2 * node + 3] as number;
    const first = parent < 0 ? 0 : (trie.nodes[2 * parent + 1] as number);
    const last = parent < 0 ? 0 : Math.min(trie.nodes[2 * parent + 3] as number, first + parentPlaces);
    const left = new Map<number, number>();
    for (const entry of trie.entries.subarray(from, to)) left.set(entry & 255, entry >> 8);
    let at = from;
    let mask = 0;
    const put = (c: number) => {
      ordered[at] = c;
      levels[at++] = left.get(c) as number;
      left.delete(c);
    };
    for (let p = first; p < last; p++) {
      const c = ordered[p] as number;
      if (!left.has(c)) continue;
      mask |= 1 << (p - first);
      put(c);
    }
    inherited[node] = mask & 255;
    inherited[count + node] = mask >> 8;
    added[node] = left.size;
    for (const c of [...left.keys()].sort((a, b) => a - b)) {
      own.push(c);
      put(c);
    }
  };
  for (let node = 0; node < (trie.nodes[0] as number); node++) place(node, -1);
  for (let node = 0; node < count; node++) {
    for (let i = trie.nodes[2 * node] as number; i < (trie.nodes[2 * node + 2] as number); i++)
      place(i, node);
  }
  return { inherited, added, own: Uint8Array.from(own), levels };
}
