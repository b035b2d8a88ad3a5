/**
 * A set of hashes that never forgets a member and takes a stranger for one as often as its bits are set: one bit for
 * each value of a shortened hash. It is kept as the gaps between the bits that are set, a third smaller than a Bloom
 * filter that errs as seldom.
 */
import { RiceReader } from './rice.ts';

/** The low bits of the gaps between members, as they are kept (rice.ts). */
export const gapBits = 8;

/** Mixes all bits of a hash (the finaliser of MurmurHash3). */
function mix(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

export class WordFilter {
  readonly bits: Uint8Array;

  /** @param width the bits of a shortened hash, 3 to 31 */
  constructor(width: number) {
    this.bits = new Uint8Array(1 << (width - 3));
  }

  /** Reads what `packFilter` of the training wrote. */
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
    return ((this.bits[place >> 3] as number) & (1 << (place & 7))) !== 0;
  }

  #set(place: number): void {
    this.bits[place >> 3] = (this.bits[place >> 3] as number) | (1 << (place & 7));
  }
}
