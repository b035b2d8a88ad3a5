import type { Letters } from '../read/letters.ts';
import type { Entry } from './entry.ts';

export interface EntryRange {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
}

const places = 27;

export class Trie {
  readonly #next: Uint16Array;
  /** By node: number of the entry that ends there, from 1. */
  readonly #ends: Uint16Array;
  readonly #entries: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    const maxNodes = entries.reduce((sum, { form }) => sum + form.length, 1);
    this.#entries = entries;
    this.#next = new Uint16Array(places * maxNodes);
    this.#ends = new Uint16Array(maxNodes);
    let nodes = 1;
    entries.forEach(({ form }, number) => {
      let node = 0;
      for (let i = 0; i < form.length; i++) {
        const place = node * places + (form.charCodeAt(i) & 31);
        if (this.#next[place] === 0) this.#next[place] = nodes++;
        node = this.#next[place];
      }
      this.#ends[node] = number + 1;
    });
  }

  /** The first of several of the same length. */
  longestIn(
    { codes, length }: Letters,
    minLength: number,
    test: (range: EntryRange) => boolean,
  ): EntryRange | undefined {
    let best: EntryRange | undefined;
    let longest = minLength - 1;
    for (let from = 0; from + minLength <= length; from++) {
      let node = 0;
      for (let to = from + 1; to <= length; to++) {
        node = this.#next[node * places + codes[to - 1]];
        if (node === 0) break;
        const entry = this.#entries[this.#ends[node] - 1];
        if (entry === undefined || to - from <= longest || !test({ entry, from, to })) continue;
        best = { entry, from, to };
        longest = to - from;
      }
    }
    return best;
  }
}
