/** Decodes the generated data of `lexicon-data.ts`, which `lab/training/profanity` packs. */
import { smallA, smallZ } from '../read/ascii.ts';
import type { Cue } from './cues.ts';
import { type Entry, entryOf, type Kind } from './entry.ts';

/** The letters are mirrored in the alphabet so that the words are not read by accident. */
export function mirror(text: string): string {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    codes[i] = code >= smallA && code <= smallZ ? smallA + smallZ - code : code;
  }
  let mirrored = '';
  // A call per letter takes ten times as long. Every JavaScript engine accepts 4,096 arguments.
  for (let at = 0; at < codes.length; at += 4096)
    mirrored += String.fromCharCode(...codes.subarray(at, at + 4096));
  return mirrored;
}

export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));

/** Reads Rice-coded integers: the part above the low bits in unary, then the low bits. */
export class RiceReader {
  #at = 0;

  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns -1 at the end, where ones fill up the last byte. */
  read(low: number): number {
    let number = 0;
    while (this.#bit() === 1) {
      if (this.#at > this.#bytes.length * 8) return -1;
      number += 1 << low;
    }
    for (let i = 0; i < low; i++) number += this.#bit() << i;
    return number;
  }

  #bit(): number {
    const at = this.#at++;
    return at >= this.#bytes.length * 8 ? 1 : (this.#bytes[at >> 3] >> (at & 7)) & 1;
  }
}

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
 * A set of shortened hashes, with false positives but no false negatives. Gaps take a third less space than a
 * Bloom filter with the same error rate.
 */
export class WordFilter {
  readonly bits: Uint8Array;

  constructor(width: number) {
    this.bits = new Uint8Array(1 << (width - 3));
  }

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

const listOf = (text: string | undefined) => (text === '-' || text === undefined ? [] : text.split(','));

/**
 * Parses lines of `kind likelihood flags cues canonical form form …`. Likelihoods are in ten-thousandths; flags and
 * cues are comma-separated names, or `-`.
 */
export function parseLexicon(text: string): Entry[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    const [kind, likelihood, flags, cues, canonical = '', ...forms] = line.split(' ');
    const group = {
      kind: kind as Kind,
      likelihood: Number(likelihood),
      flags: listOf(flags),
      cues: listOf(cues) as Cue[],
      canonical,
    };
    return forms.map((form) => entryOf(form, group));
  });
}

/** Marks a cue whose words are also listed in inflected form. */
export const inflectedMark = '+';

/** Many forms of shorter words are other words. */
const formsOf = (word: string) =>
  word.length < 4 ? [] : [`${word}s`, `${word}${word.endsWith('e') ? 'd' : 'ed'}`];

/** Parses lines of `name word word …`. With `inflectedMark` after the name, adds inflected forms that no line lists. */
export function parseCues(text: string): Map<Cue, readonly string[]> {
  const lines = text.split('\n').map((line) => line.split(' '));
  const listed = new Set(lines.flatMap(([, ...words]) => words));
  return new Map(
    lines.map(([name = '', ...words]) => {
      const forms = name.endsWith(inflectedMark) ? words.flatMap(formsOf) : [];
      const more = forms.filter((form) => !listed.has(form));
      return [name.replace(inflectedMark, '') as Cue, [...words, ...more]];
    }),
  );
}

export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
