import type { Letters } from '../read/letters.ts';
import type { Entry } from './entry.ts';

export interface EntryRange {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
}

const places = 27;

export class Trie {
  #next = new Uint16Array(places * 1024);
  /** By node: number of the entry that ends there, from 1. */
  #ends = new Uint16Array(1024);
  readonly #entries: Entry[] = [];
  #nodes = 1;

  add(entry: Entry): void {
    const { form } = entry;
    let node = 0;
    for (let i = 0; i < form.length; i++) {
      const letter = form.charCodeAt(i) & 31;
      let child = this.child(node, letter);
      if (child === 0) {
        child = this.#take();
        this.#next[node * places + letter] = child;
      }
      node = child;
    }
    this.#ends[node] = this.#entries.push(entry);
  }

  /** Returns the child for a letter 1 to 26, or 0. 0 is also the root. */
  child(node: number, letter: number): number {
    return this.#next[node * places + letter];
  }

  entryAt(node: number): Entry | undefined {
    const end = this.#ends[node];
    return end > 0 ? this.#entries[end - 1] : undefined;
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
        node = this.child(node, codes[to - 1]);
        if (node === 0) break;
        const entry = this.entryAt(node);
        if (entry === undefined || to - from <= longest || !test({ entry, from, to })) continue;
        best = { entry, from, to };
        longest = to - from;
      }
    }
    return best;
  }

  #take(): number {
    if (this.#nodes === this.#ends.length) {
      const ends = new Uint16Array(this.#nodes * 2);
      ends.set(this.#ends);
      this.#ends = ends;
      const next = new Uint16Array(this.#nodes * 2 * places);
      next.set(this.#next);
      this.#next = next;
    }
    return this.#nodes++;
  }
}
