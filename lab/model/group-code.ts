/** Group codes, as in src/engine/language/core/trie/group-code.ts (docs/language-model.md#file-format). */

const maxBits = 11;
/**
 * Maximum codes for the previous bytes of UNIT, RARE (low, high), SHAP, MANY (low, high), INHE, CLSS, WGHT. More save
 * less than their 128 bytes each.
 */
const maxCodes = [64, 32, 32, 8, 1, 1, 8, 64, 16] as const;
/** Later rounds save less than 0.1 %. */
const rounds = 4;

type Counts = Float64Array;

export interface GroupCode {
  /** Section CODE: code by column and previous byte, then the lengths of each code. */
  readonly section: Uint8Array;
  /** The bits of one group, padded to bytes. */
  encode(columns: readonly Uint8Array[]): Uint8Array;
}

export function createGroupCode(groups: readonly (readonly Uint8Array[])[]): GroupCode {
  const numbers: number[] = [];
  const codes: Uint8Array[] = [];
  for (const [column, max] of maxCodes.entries()) {
    const counts = countPairs(groups.map((columns) => columns[column] as Uint8Array));
    const { codeOf, clusters } = clusterContexts(counts, max);
    numbers.push(...codeOf.map((cluster) => codes.length + cluster));
    codes.push(...clusters.map(codeLengths));
  }
  const lengths = codes.flatMap((code) =>
    Array.from({ length: 128 }, (_, i) => code[2 * i] + 16 * code[2 * i + 1]),
  );
  const bitsOf = codes.map(canonicalCode);
  return {
    section: Uint8Array.from([...numbers, ...lengths]),
    encode(columns) {
      const writer = new BitWriter();
      columns.forEach((bytes, column) => {
        let previous = 0;
        for (const byte of bytes) {
          const code = numbers[256 * column + previous] as number;
          writer.add(bitsOf[code]?.[byte] as number, codes[code]?.[byte] as number);
          previous = byte;
        }
      });
      return writer.bytes();
    },
  };
}

/**
 * @param section CODE
 * @param lengths Bytes of each column
 */
export function decodeGroup(
  section: Uint8Array,
  coded: Uint8Array,
  lengths: readonly number[],
): Uint8Array[] {
  let bit = 0;
  return lengths.map((length, column) => {
    let previous = 0;
    return Uint8Array.from({ length }, () => {
      const [bytes, bits] = tableOf(section, section[256 * column + previous] as number);
      const at = bit >> 3;
      const three = (coded[at] ?? 0) | ((coded[at + 1] ?? 0) << 8) | ((coded[at + 2] ?? 0) << 16);
      const next = (three >> (bit & 7)) & ((1 << maxBits) - 1);
      bit += bits[next] as number;
      previous = bytes[next] as number;
      return previous;
    });
  });
}

const tables = new WeakMap<Uint8Array, Map<number, readonly [bytes: Uint8Array, bits: Uint8Array]>>();

/** Byte and bit count by the sequence of bits that a code begins with. */
function tableOf(section: Uint8Array, code: number): readonly [bytes: Uint8Array, bits: Uint8Array] {
  const known = tables.get(section) ?? new Map();
  tables.set(section, known);
  const before = known.get(code);
  if (before !== undefined) return before;
  const start = 256 * maxCodes.length + 128 * code;
  const lengths = Uint8Array.from(
    { length: 256 },
    (_, byte) => ((section[start + (byte >> 1)] as number) >> (4 * (byte & 1))) & 15,
  );
  const [bytes, bits] = [new Uint8Array(1 << maxBits), new Uint8Array(1 << maxBits)];
  canonicalCode(lengths).forEach((first, byte) => {
    const length = lengths[byte] as number;
    if (length === 0) return;
    for (let sequence = first; sequence < bytes.length; sequence += 1 << length) {
      bytes[sequence] = byte;
      bits[sequence] = length;
    }
  });
  known.set(code, [bytes, bits]);
  return [bytes, bits];
}

/** The previous byte is 0 at the start of a group. */
function countPairs(pieces: readonly Uint8Array[]): Counts[] {
  const counts = Array.from({ length: 256 }, () => new Float64Array(256));
  for (const bytes of pieces) {
    let previous = 0;
    for (const byte of bytes) {
      (counts[previous] as Counts)[byte]++;
      previous = byte;
    }
  }
  return counts;
}

/** Clusters previous bytes with similar counts. */
function clusterContexts(counts: readonly Counts[], max: number): { codeOf: number[]; clusters: Counts[] } {
  const totals = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const used = [...counts.keys()].filter((context) => totals[context] > 0);
  used.sort((a, b) => totals[b] - totals[a] || a - b);
  let centres = used.slice(0, max).map((context) => counts[context] as Counts);
  if (centres.length === 0) centres = [new Float64Array(256)];
  const codeOf = new Array<number>(256).fill(0);
  for (let round = 0; round < rounds; round++) {
    const costs = centres.map(costsOf);
    for (const context of used) codeOf[context] = cheapest(counts[context] as Counts, costs);
    const sums = centres.map(() => new Float64Array(256));
    for (const context of used) add(sums[codeOf[context]] as Counts, counts[context] as Counts);
    centres = sums;
  }
  // A cluster may have lost all of its members.
  const kept = [...centres.keys()].filter(
    (cluster) => cluster === 0 || centres[cluster]?.some((count) => count > 0),
  );
  return {
    codeOf: codeOf.map((cluster) => kept.indexOf(cluster)),
    clusters: kept.map((cluster) => centres[cluster] as Counts),
  };
}

/** Bits of each byte. Bytes that did not occur count as rare. */
function costsOf(counts: Counts): Counts {
  const rare = 0.05;
  const total = counts.reduce((sum, count) => sum + count, 256 * rare);
  return counts.map((count) => Math.log2(total / (count + rare)));
}

function cheapest(counts: Counts, costs: readonly Counts[]): number {
  const found = [...counts.keys()].filter((byte) => counts[byte] > 0);
  const sums = costs.map((cost) => found.reduce((sum, byte) => sum + counts[byte] * cost[byte], 0));
  return sums.indexOf(Math.min(...sums));
}

function add(sums: Counts, counts: Counts): void {
  for (let byte = 0; byte < 256; byte++) sums[byte] += counts[byte];
}

/** Optimal lengths up to {@link maxBits} (package-merge, Larmore and Hirschberg 1990). */
function codeLengths(counts: Counts): Uint8Array {
  const lengths = new Uint8Array(256);
  const leaves = [...counts.keys()]
    .filter((byte) => counts[byte] > 0)
    .map((byte) => ({ weight: counts[byte], bytes: [byte] }))
    .sort((a, b) => a.weight - b.weight);
  if (leaves.length < 2) {
    lengths[leaves[0]?.bytes[0] ?? 0] = 1;
    return lengths;
  }
  let packages: typeof leaves = [];
  for (let bits = 0; bits < maxBits; bits++) {
    const pairs = Array.from({ length: packages.length >> 1 }, (_, i) => {
      const [a, b] = [packages[2 * i], packages[2 * i + 1]] as [(typeof leaves)[0], (typeof leaves)[0]];
      return { weight: a.weight + b.weight, bytes: [...a.bytes, ...b.bytes] };
    });
    packages = [...leaves, ...pairs].sort((a, b) => a.weight - b.weight);
  }
  for (const { bytes } of packages.slice(0, 2 * leaves.length - 2)) for (const byte of bytes) lengths[byte]++;
  return lengths;
}

/** The canonical code of each byte, its first bit lowest. */
function canonicalCode(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(256);
  let next = 0;
  for (let length = 1; length <= maxBits; length++) {
    for (let byte = 0; byte < 256; byte++) {
      if (lengths[byte] !== length) continue;
      for (let bit = 0; bit < length; bit++) codes[byte] |= ((next >> bit) & 1) << (length - 1 - bit);
      next++;
    }
    next <<= 1;
  }
  return codes;
}

class BitWriter {
  readonly #bytes: number[] = [];
  #bits = 0;
  #held = 0;

  add(value: number, bits: number): void {
    this.#bits |= value << this.#held;
    this.#held += bits;
    for (; this.#held >= 8; this.#held -= 8) {
      this.#bytes.push(this.#bits & 255);
      this.#bits >>>= 8;
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#held > 0 ? [...this.#bytes, this.#bits & 255] : this.#bytes);
  }
}
