import { isSpaceless } from '../../../src/engine/language/core/common.ts';
import { boundary } from '../../../src/engine/language/text/words.ts';
import { type Words, wordOf } from '../../model/vocabulary.ts';

/** UTF-16 units including boundaries; in scripts without spaces. */
const maxNgramLength = 5;
const maxSpacelessLength = 3;
const maxWordLength = 510;

/** Open addressing over (parent, unit). A node's id is its slot; −1 is the root. */
export class NgramTable {
  readonly #keys: Float64Array;
  readonly #mask: number;
  size = 0;

  /** @param bits 2^bits slots, at most 2^27. Keep it below three quarters full. */
  constructor(bits: number) {
    this.#keys = new Float64Array(2 ** bits);
    this.#mask = 2 ** bits - 1;
  }

  get slots(): number {
    return this.#keys.length;
  }

  add(parent: number, unit: number): number {
    const key = (parent + 2) * 65_536 + unit;
    let slot = hash(parent, unit) & this.#mask;
    for (;;) {
      const held = this.#keys[slot];
      if (held === key) return slot;
      if (held === 0) break;
      slot = (slot + 1) & this.#mask;
    }
    if (++this.size > this.#keys.length * 0.9) throw new Error('The n-gram table is full: give it more bits');
    this.#keys[slot] = key;
    return slot;
  }

  find(parent: number, unit: number): number {
    const key = (parent + 2) * 65_536 + unit;
    for (let slot = hash(parent, unit) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const held = this.#keys[slot];
      if (held === key) return slot;
      if (held === 0) return -1;
    }
  }

  at(slot: number): { parent: number; unit: number } {
    const key = this.#keys[slot];
    return { parent: Math.floor(key / 65_536) - 2, unit: key % 65_536 };
  }
}

function hash(parent: number, unit: number): number {
  let value = Math.imul(parent + 2, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** `step` returns the child node, or −1 to stop. */
export function walkNgrams(units: Uint16Array, step: (parent: number, unit: number) => number): void {
  for (let i = 0; i < units.length - 1; i++) {
    let node = -1;
    for (let n = 0; n < maxNgramLength && i + n < units.length; n++) {
      const unit = units[i + n];
      if (n >= maxSpacelessLength && isSpaceless(unit)) break;
      node = step(node, unit);
      if (node < 0) break;
    }
  }
}

export function boundedWord(words: Words, id: number): Uint16Array {
  const word = wordOf(words, id).subarray(0, maxWordLength);
  const bounded = new Uint16Array(word.length + 2).fill(boundary);
  bounded.set(word, 1);
  return bounded;
}
