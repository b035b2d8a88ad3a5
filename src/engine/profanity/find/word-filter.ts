import { RiceReader } from './rice-reader.ts';

/** Hash width for innocent words. With about 20,000 words, the filter accepts one other word in 400. */
export const filterWidth = 23;

/** Low bits of the gaps between members. */
export const gapBits = 8;

/** The MurmurHash3 finaliser. */
function mix(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * A set of shortened hashes, with false positives but no false negatives. Stored as gaps, it is a third smaller than a
 * Bloom filter with the same error rate.
 */
export class WordFilter {
  readonly bits: Uint8Array;

  /** @param width bits of a shortened hash, 3 to 31 */
  constructor(width: number) {
    this.bits = new Uint8Array(1 << (width - 3));
  }

  /** Decodes the output of `packFilter` in training. */
  static unpack(bytes: Uint8Array, width: number): WordFilter {
    const filter = new WordFilter(width);
    const reader = new RiceReader(bytes);
    let place = -1;
    for (let gap = reader.read(gapBits); gap >= 0; gap = reader.read(gapBits)) {
      place += gap + 1;
      filter.#set(place);
    }
    return filter;
  }

  add(hash: number): void {
    this.#set(mix(hash) & (this.bits.length * 8 - 1));
  }

  has(hash: number): boolean {
    const place = mix(hash) & (this.bits.length * 8 - 1);
    return (this.bits[place >> 3] & (1 << (place & 7))) !== 0;
  }

  #set(place: number): void {
    this.bits[place >> 3] = this.bits[place >> 3] | (1 << (place & 7));
  }
}
