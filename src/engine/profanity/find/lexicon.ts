import { hashPicture, hashWord, type Letters } from '../read/letters.ts';
import { type Cue, cue, cueNames } from './cues.ts';
import { addTo, type WordFilter } from './data.ts';
import type { Entry } from './entry.ts';

export const hashForm = (form: string) =>
  /^[a-z]/.test(form) ? hashWord(form) : hashPicture(form.codePointAt(0) as number);

/** Entries and cues by hash of the word. */
export class Lexicon {
  readonly entries: readonly Entry[];
  /** By code point: pictures that replace a part of a word, which is their canonical word. */
  readonly pictures: ReadonlyMap<number, Entry>;
  readonly innocent: WordFilter;
  readonly #slots: number;
  readonly #keys: Int32Array;
  /** Entry number + 1, or 0. */
  readonly #numbers: Uint16Array;
  /** Set of cues. */
  readonly #sets: Uint16Array;
  /** By set: one byte per cue. */
  readonly #members: Uint8Array;
  /** Cue numbers by set. */
  readonly cueSets: readonly (readonly number[])[];

  constructor(entries: readonly Entry[], innocent: WordFilter, cues: ReadonlyMap<Cue, readonly string[]>) {
    this.entries = entries.filter(({ onlyWithin }) => !onlyWithin);
    this.pictures = new Map(
      entries
        .filter(({ form, canonical }) => !/^[a-z]/.test(form) && canonical !== form)
        .map((entry) => [entry.form.codePointAt(0) as number, entry] as const),
    );
    this.innocent = innocent;
    const ofWord = cuesByHash(cues);
    const sets = new Map<string, number[]>([['', []]]);
    for (const list of ofWord.values()) sets.set(list.join(), list);
    this.cueSets = [...sets.values()];
    const places = new Map([...sets.keys()].map((key, place) => [key, place]));
    this.#members = new Uint8Array(sets.size * cueNames.length);
    this.cueSets.forEach((list, set) => {
      for (const cue of list) this.#members[set * cueNames.length + cue] = 1;
    });
    this.#slots = 1 << (32 - Math.clz32((this.entries.length + ofWord.size) * 2));
    this.#keys = new Int32Array(this.#slots);
    this.#numbers = new Uint16Array(this.#slots);
    this.#sets = new Uint16Array(this.#slots);
    for (const [hash, list] of ofWord) this.#sets[this.#take(hash)] = places.get(list.join()) as number;
    this.entries.forEach(({ form }, number) => {
      const slot = this.#take(hashForm(form));
      if (this.#numbers[slot] === 0) this.#numbers[slot] = number + 1;
    });
  }

  /** Returns the slot of a hash, or -1. No word has hash 0. */
  find(hash: number): number {
    const slot = this.#slotOf(hash);
    return this.#keys[slot] === hash ? slot : -1;
  }

  /** Returns an entry number, or -1. */
  numberAt(slot: number): number {
    return slot < 0 ? -1 : this.#numbers[slot] - 1;
  }

  /** Returns an index of `cueSets`; 0 is the empty set. */
  setAt(slot: number): number {
    return slot < 0 ? 0 : this.#sets[slot];
  }

  setHasCue(set: number, cue: number): boolean {
    return this.#members[set * cueNames.length + cue] === 1;
  }

  hasCue(hash: number, cue: number): boolean {
    return this.setHasCue(this.setAt(this.find(hash)), cue);
  }

  entry(number: number): Entry | undefined {
    return number < 0 ? undefined : this.entries[number];
  }

  /** The letters are not compared. */
  entryLike(hash: number): Entry | undefined {
    return this.entry(this.numberAt(this.find(hash)));
  }

  entryOf(word: string): Entry | undefined {
    const entry = this.entryLike(hashForm(word));
    return entry?.form === word ? entry : undefined;
  }

  entryOfLetters(letters: Letters): Entry | undefined {
    const entry = this.entryLike(letters.hash);
    return entry && letters.equals(entry.form) ? entry : undefined;
  }

  knows(hash: number): boolean {
    return this.find(hash) >= 0 || this.innocent.has(hash);
  }

  /** True if the words of a set are only function words of other languages. */
  isForeign(set: number): boolean {
    const cues = this.cueSets[set] as readonly number[];
    return cues.length === 1 && cues[0] === cue.foreign;
  }

  /** True if the word with this hash is an entry, or has a cue other than `foreign`. */
  isEnglish(hash: number): boolean {
    const slot = this.find(hash);
    return this.numberAt(slot) >= 0 || (slot >= 0 && !this.isForeign(this.setAt(slot)));
  }

  #slotOf(hash: number): number {
    const mask = this.#slots - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #take(hash: number): number {
    const slot = this.#slotOf(hash);
    this.#keys[slot] = hash;
    return slot;
  }
}

function cuesByHash(cues: ReadonlyMap<Cue, readonly string[]>): Map<number, number[]> {
  const ofWord = new Map<number, number[]>();
  cueNames.forEach((name, number) => {
    for (const word of new Set(cues.get(name))) addTo(ofWord, hashWord(word), number);
  });
  return ofWord;
}
