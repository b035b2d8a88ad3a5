/**
 * What training packs: bytes in base64, whole numbers in Rice's code, and a set of hashes as the gaps between its bits.
 */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes from base64, without the host's help, so that every host reads the same. */
export function fromBase64(text: string): Uint8Array {
  const codes = new Uint8Array(128);
  for (let i = 0; i < alphabet.length; i++) codes[alphabet.charCodeAt(i)] = i;
  const trimmed = text.replace(/=+$/, '');
  const bytes = new Uint8Array((trimmed.length * 3) >> 2);
  let buffer = 0;
  for (let i = 0; i < trimmed.length; i++) {
    buffer = ((buffer << 6) | codes[trimmed.charCodeAt(i)]) & 0xffffff;
    // Four characters are three bytes; after the first of four there is none yet.
    const bits = (6 * (i + 1)) % 8;
    if (i % 4 > 0) bytes[((6 * (i + 1)) >> 3) - 1] = (buffer >> bits) & 255;
  }
  return bytes;
}

/**
 * Whole numbers in Rice's code: the part above some low bits as so many ones and a zero, then the low bits. Data made of
 * gaps and small numbers are a third smaller so than as bytes.
 */
export class RiceReader {
  #at = 0;

  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next number with so many low bits, or -1 at the end, where ones fill up the last byte. */
  read(low: number): number {
    let number = 0;
    while (this.#bit() === 1) {
      if (this.#at > this.#bytes.length * 8) return -1;
      number += 1 << low;
    }
    for (let i = 0; i < low; i++) number += this.#bit() << i;
    return number;
  }

  /** Beyond the end there are only ones. */
  #bit(): number {
    const at = this.#at++;
    return at >= this.#bytes.length * 8 ? 1 : (this.#bytes[at >> 3] >> (at & 7)) & 1;
  }
}

/** The width of the filter of innocent words: at some 20,000 words one stranger in 400 passes for a member. */
export const filterWidth = 23;

/** The low bits of the gaps between members, as they are kept. */
export const gapBits = 8;

/** Mixes all bits of a hash (the finaliser of MurmurHash3). */
function mix(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * A set of hashes that never forgets a member and takes a stranger for one as often as its bits are set: one bit for
 * each value of a shortened hash. It is kept as the gaps between the bits that are set, a third smaller than a Bloom
 * filter that errs as seldom.
 */
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
    return (this.bits[place >> 3] & (1 << (place & 7))) !== 0;
  }

  #set(place: number): void {
    this.bits[place >> 3] = this.bits[place >> 3] | (1 << (place & 7));
  }
}
