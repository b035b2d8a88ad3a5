/**
 * One rolling hash for words, shared by the scanner, the lexicon and training, and a Bloom filter over it.
 * Letters count 1 to 26 in base 31, so that words of up to six letters never collide within 32 bits.
 */

/** The hash of a word with one more letter (1 = a … 26 = z). */
export function extend(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) | 0;
}

/** The hash of a lower-case word of a-z. */
export function hashWord(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = extend(hash, word.charCodeAt(i) & 31);
  return hash;
}

/** 31 to the power of the index, for gluing two hashes: hash(ab) = hash(a)·31^|b| + hash(b). */
const powers = new Int32Array(128);

/** The most letters that `glue` appends. */
export const longestGlue = powers.length - 1;
powers[0] = 1;
for (let i = 1; i <= longestGlue; i++) powers[i] = Math.imul(powers[i - 1] as number, 31);

/** The hash of two words written as one, from their hashes and the second one's length, at most `longestGlue`. */
export function glue(first: number, second: number, secondLength: number): number {
  return (Math.imul(first, powers[secondLength] as number) + second) | 0;
}

/** The hash under which training keeps an innocent word with its diacritics. */
export function hashSpelling(word: string): number {
  let hash = 7;
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, 131) + word.charCodeAt(i)) | 0;
  return hash;
}

/** Mixes all bits of a hash (the finaliser of MurmurHash3). */
function mix(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * A set of hashes that never forgets a member and rarely takes a stranger for one.
 * Four probes in a number of bits that is a power of two.
 */
export class BloomFilter {
  constructor(readonly bytes: Uint8Array) {}

  static ofBits(bits: number): BloomFilter {
    return new BloomFilter(new Uint8Array(bits / 8));
  }

  add(hash: number): void {
    const bits = this.bytes.length * 8 - 1;
    const first = mix(hash);
    const step = mix(first ^ 0x9e3779b9) | 1;
    for (let probe = 0; probe < 4; probe++) {
      const bit = (first + Math.imul(probe, step)) & bits;
      this.bytes[bit >> 3] = (this.bytes[bit >> 3] as number) | (1 << (bit & 7));
    }
  }

  has(hash: number): boolean {
    const bits = this.bytes.length * 8 - 1;
    const first = mix(hash);
    const step = mix(first ^ 0x9e3779b9) | 1;
    for (let probe = 0; probe < 4; probe++) {
      const bit = (first + Math.imul(probe, step)) & bits;
      if (((this.bytes[bit >> 3] as number) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }
}
