/**
 * How the trie lies in memory, and how it gets there from the columns of the model file.
 */
import { ModelFileError } from './model-file.ts';

/**
 * A trie in breadth-first order. What is needed together lies together: the time goes into waiting for memory.
 */
export interface TrieArrays {
  /** Node by first unit; -1 where no n-gram starts with it. */
  readonly roots: Int32Array;
  /**
   * Two numbers a node, and two more at the end: its first child and its first entry. The children of node n are
   * `nodes[2n] … nodes[2n + 2] - 1`, its entries `nodes[2n + 1] … nodes[2n + 3] - 1`.
   */
  readonly nodes: Int32Array;
  /** Last unit of each node; ascending among siblings. */
  readonly units: Uint16Array;
  /** A class, and above it (from 256 on) its weight as an index into `levels`. */
  readonly entries: Uint16Array;
  readonly levels: Float32Array;
}

/**
 * The same trie laid out for finding. Every node is a block of 16-bit numbers in `pool`, and a node's descendants
 * follow it (depth first), so that reading on along a word mostly stays where the processor has just been:
 *
 *     4 · entries + kind, [number of children], entries…, [units of the children…, distances to the children…]
 *
 * A distance is counted from the end of the block, where the first child begins: one number in a block of kind
 * `narrow`, two (low half first) in one of kind `wide`. A place is an index into `pool`; 0 stands for none.
 */
export interface SearchableTrie {
  readonly pool: Uint16Array;
  /** Place of the block by first unit; 0 where no n-gram starts with it. */
  readonly roots: Int32Array;
  /** A small number for each frequent first unit, 0 for the others. */
  readonly frequent: Uint8Array;
  /** Place by the numbers of two frequent units, [first · 256 + second]; 0 where there is none. */
  readonly pairs: Int32Array;
  readonly levels: Float32Array;
}

/** Kinds of blocks: without children, and with distances of one or two numbers. */
export const Kind = { leaf: 0, narrow: 1, wide: 2 } as const;

/** The place of a node's child, by its number among the node's `children`, whose distances lie at `distances`. */
export function childPlace(
  pool: Uint16Array,
  kind: number,
  distances: number,
  children: number,
  child: number,
): number {
  if (kind === Kind.narrow) return distances + children + (pool[distances + child] as number);
  const at = distances + 2 * child;
  return distances + 2 * children + (pool[at] as number) + ((pool[at + 1] as number) << 16);
}

/** The columns of the model file, nodes breadth first; docs/language-model.md describes them. */
export interface TrieColumns {
  /** Last unit of each node: low bytes, then high bytes. */
  readonly symbols: Uint8Array;
  /** Children of the root, then of each node: low bytes, then high bytes. */
  readonly children: Uint8Array;
  /** Which of its parent's first entries a node repeats: low bytes, then high bytes. */
  readonly inherited: Uint8Array;
  /** Further entries of each node. */
  readonly added: Uint8Array;
  /** The classes of these. */
  readonly own: Uint8Array;
  /** Levels of all entries, two to a byte. */
  readonly packed: Uint8Array;
  readonly levels: Float32Array;
}

const misfit = 'The columns of the model do not fit together.';

const bitCounts = new Uint8Array(256);
for (let i = 1; i < 256; i++) bitCounts[i] = (bitCounts[i >> 1] as number) + (i & 1);

/** Most units of an n-gram that a file may hold. */
const mostLevels = 16;
/** Nodes of so many units and more have narrow blocks, as hardly any has 65,536 numbers below it. */
const narrowFrom = 3;

/**
 * Lays the trie out for finding.
 * @throws {ModelFileError} when the columns do not fit together: then an index could point outside.
 */
export function layOut(columns: TrieColumns): SearchableTrie {
  const levels = measureLevels(columns);
  const laid = writeBlocks(columns, levels, narrowFrom) ?? writeBlocks(columns, levels, mostLevels + 1);
  if (!laid) throw new ModelFileError(misfit);
  return { ...laid, ...pairTable(laid.pool, laid.roots), levels: columns.levels };
}

/** Where the nodes of one length begin in the columns. */
interface Level {
  readonly node: number;
  /** Its first entry, and the first of these that is not repeated. */
  readonly entry: number;
  readonly own: number;
  /** Nodes that have children, and these children. */
  readonly parents: number;
  readonly children: number;
}

/** Finds the levels of the trie and checks the columns against each other. */
function measureLevels({ symbols, children, inherited, added, own, packed }: TrieColumns): Level[] {
  const count = added.length;
  const fits =
    symbols.length === 2 * count && children.length === 2 * (count + 1) && inherited.length === 2 * count;
  if (!fits) throw new ModelFileError(misfit);
  const levels: Level[] = [];
  let node = 0;
  let entries = 0;
  let owned = 0;
  let inLevel = (children[0] as number) | ((children[count + 1] as number) << 8);
  while (inLevel > 0 && levels.length < mostLevels && node + inLevel <= count) {
    const begin = { node, entry: entries, own: owned };
    let below = 0;
    let parents = 0;
    for (const end = node + inLevel; node < end; node++) {
      const childCount = (children[node + 1] as number) | ((children[count + 2 + node] as number) << 8);
      const more = added[node] as number;
      below += childCount;
      if (childCount > 0) parents++;
      owned += more;
      entries +=
        more +
        (bitCounts[inherited[node] as number] as number) +
        (bitCounts[inherited[count + node] as number] as number);
    }
    levels.push({ ...begin, parents, children: below });
    inLevel = below;
  }
  if (inLevel > 0 || node !== count || owned !== own.length || (entries + 1) >> 1 !== packed.length) {
    throw new ModelFileError(misfit);
  }
  // One more, for the end of all columns.
  levels.push({ node, entry: entries, own: owned, parents: 0, children: 0 });
  return levels;
}

/**
 * Writes the blocks depth first. The nodes of one level come in the order of the columns, so a place to read at for
 * each level is enough, and nothing is ever looked for. Undefined where a narrow block would need a wide distance.
 * @param narrowFrom Nodes of that many units or more get narrow blocks.
 */
function writeBlocks(
  { symbols, children, inherited, added, own, packed }: TrieColumns,
  levels: readonly Level[],
  narrowFrom: number,
): { pool: Uint16Array; roots: Int32Array } | undefined {
  const count = added.length;
  const entryCount = levels.at(-1)?.entry ?? 0;
  const numbers = levels.map((level, i) => level.parents + level.children * (i + 1 < narrowFrom ? 3 : 2));
  // Place 0 stays empty: it means "none".
  const pool = new Uint16Array(1 + count + entryCount + numbers.reduce((a, b) => a + b, 0));
  const roots = new Int32Array(65_536);
  const nodeAt = Int32Array.from(levels, ({ node }) => node);
  const entryAt = Int32Array.from(levels, ({ entry }) => entry);
  const ownAt = Int32Array.from(levels, (level) => level.own);
  let end = 1;
  let overflown = false;

  /**
   * Writes the next node of a level, with all below it, from `place` on and says where it ends; `parentEntries` is
   * where its parent's entries lie.
   */
  function write(level: number, parentEntries: number, place: number): number {
    const node = nodeAt[level] as number;
    nodeAt[level] = node + 1;
    const childCount = (children[node + 1] as number) | ((children[count + 2 + node] as number) << 8);
    const first = childCount > 0 ? place + 2 : place + 1;
    let at = first;
    let entry = entryAt[level] as number;
    let mask = (inherited[node] as number) | ((inherited[count + node] as number) << 8);
    for (; mask !== 0; mask &= mask - 1) {
      const repeated = (pool[parentEntries + 31 - Math.clz32(mask & -mask)] as number) & 255;
      pool[at++] = repeated | (levelAt(packed, entry++) << 8);
    }
    let next = ownAt[level] as number;
    for (let n = added[node] as number; n > 0; n--) {
      pool[at++] = (own[next++] as number) | (levelAt(packed, entry++) << 8);
    }
    ownAt[level] = next;
    entryAt[level] = entry;
    if (childCount === 0) {
      pool[place] = 4 * (at - first);
      return at;
    }
    const kind = level + 1 < narrowFrom ? Kind.wide : Kind.narrow;
    pool[place] = 4 * (at - first) + kind;
    pool[place + 1] = childCount;
    const child = nodeAt[level + 1] as number;
    for (let c = child; c < child + childCount; c++) {
      pool[at++] = (symbols[c] as number) | ((symbols[count + c] as number) << 8);
    }
    const begin = at + kind * childCount;
    let end = begin;
    for (let n = 0; n < childCount; n++) {
      const distance = end - begin;
      pool[at++] = distance;
      if (kind === Kind.wide) pool[at++] = distance >>> 16;
      else if (distance > 0xffff) overflown = true;
      end = write(level + 1, first, end);
    }
    return end;
  }

  const rootCount = levels[1]?.node ?? 0;
  for (let node = 0; node < rootCount; node++) {
    roots[(symbols[node] as number) | ((symbols[count + node] as number) << 8)] = end;
    end = write(0, 0, end);
  }
  return overflown ? undefined : { pool, roots };
}

function levelAt(packed: Uint8Array, entry: number): number {
  return ((packed[entry >> 1] as number) >> ((entry & 1) << 2)) & 15;
}

/** The table of pairs, for the 255 first units with most children. */
function pairTable(pool: Uint16Array, roots: Int32Array) {
  const childrenOf = (unit: number) => {
    const place = roots[unit] as number;
    return ((pool[place] as number) & 3) === Kind.leaf ? 0 : (pool[place + 1] as number);
  };
  const first: number[] = [];
  for (let unit = 0; unit < roots.length; unit++) if ((roots[unit] as number) > 0) first.push(unit);
  const chosen = first.sort((a, b) => childrenOf(b) - childrenOf(a)).slice(0, 255);
  const frequent = new Uint8Array(65_536);
  chosen.forEach((unit, i) => {
    frequent[unit] = i + 1;
  });
  const pairs = new Int32Array(256 * 256);
  chosen.forEach((unit, i) => {
    const head = pool[roots[unit] as number] as number;
    const children = childrenOf(unit);
    const seconds = (roots[unit] as number) + 2 + (head >>> 2);
    for (let child = 0; child < children; child++) {
      const second = frequent[pool[seconds + child] as number] as number;
      if (second === 0) continue;
      pairs[(i + 1) * 256 + second] = childPlace(pool, head & 3, seconds + children, children, child);
    }
  });
  return { frequent, pairs };
}

/** Lays a trie out that training holds in arrays: columns without anything repeated from the parent. */
export function searchable({ nodes, units, entries, levels }: TrieArrays): SearchableTrie {
  const count = units.length;
  const symbols = new Uint8Array(2 * count);
  const children = new Uint8Array(2 * (count + 1));
  const added = new Uint8Array(count);
  const packed = new Uint8Array((entries.length + 1) >> 1);
  const putChildren = (at: number, number: number) => {
    children[at] = number;
    children[count + 1 + at] = number >> 8;
  };
  if (count > 0) putChildren(0, nodes[0] as number);
  for (let node = 0; node < count; node++) {
    symbols[node] = units[node] as number;
    symbols[count + node] = (units[node] as number) >> 8;
    putChildren(node + 1, (nodes[2 * node + 2] as number) - (nodes[2 * node] as number));
    added[node] = (nodes[2 * node + 3] as number) - (nodes[2 * node + 1] as number);
  }
  entries.forEach((entry, e) => {
    packed[e >> 1] = (packed[e >> 1] as number) | ((entry >> 8) << ((e & 1) << 2));
  });
  const own = Uint8Array.from(entries, (entry) => entry & 255);
  return layOut({ symbols, children, inherited: new Uint8Array(2 * count), added, own, packed, levels });
}
