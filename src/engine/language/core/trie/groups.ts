/** See docs/language-model.md. */
export const enum Column {
  /** N-grams of two units; in the first group, of one. */
  heads,
  nodes,
  rare,
  many,
  /** Entries that are not repeated from the parent. */
  newEntries,
  entries,
  /** Bits that mark repeated entries. */
  bits,
  /** 16-bit numbers in memory. */
  numbers,
  count,
}

let startsAt: usize = 0;
/** The first group has the n-grams of one unit. */
export let groups: u32 = 0;

export function starts(column: Column, group: u32): u32 {
  return load<u32>(startsAt + 4 * (column * (groups + 1) + group));
}
export function roots(): u32 {
  return starts(Column.heads, 1);
}
export function heads(): u32 {
  return starts(Column.heads, groups) - starts(Column.heads, 1);
}

export function openTrie(directory: usize, count: u32): void {
  startsAt = directory;
  groups = count;
}

/** Heads are numbered after the roots. */
export function groupOf(head: u32): u32 {
  let low: u32 = 0;
  let high = groups + 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts(Column.heads, middle) <= head) low = middle;
    else high = middle;
  }
  return low;
}
