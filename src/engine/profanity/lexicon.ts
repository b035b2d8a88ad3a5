/**
 * The lexicon in memory: which word swears, how likely, in which disguise it is searched for; and the filter of
 * innocent words.
 */
import { type Cue, cueBits, cueWords } from './cues.ts';
import { hashWord, type WordFilter } from './hash.ts';
import type { Letters } from './letters.ts';

/** What kind of word an entry is; decides how its context is read. */
export type Kind = 'strong' | 'ambiguous' | 'mild' | 'noun' | 'adjective' | 'sexual';

export interface Entry {
  /** The word as searched for, a-z. */
  readonly form: string;
  /** The word that a reader would name. */
  readonly canonical: string;
  readonly kind: Kind;
  /** Likelihood of profanity in ten-thousandths, with no evidence from the context. */
  readonly likelihood: number;
  /** Searched for in disguise too. */
  readonly disguised: boolean;
  /** Unmistakable inside any word. */
  readonly root: boolean;
  /** Also a name of people. */
  readonly name: boolean;
  /** Also an innocent word of other languages. */
  readonly foreign: boolean;
  /** Also written apart, in two or three words. */
  readonly apart: boolean;
  /** A root whose context counts without a cue for a harmless sense too. */
  readonly swayed: boolean;
  /** Also written with a hyphen. */
  readonly hyphened: boolean;
  /** Never learnt from comments, which use it in one sense alone. */
  readonly settled: boolean;
  /** Initials, written in capitals as often as not. */
  readonly initials: boolean;
  /** Cues that make it harmless. */
  readonly harmless: number;
}

/** The characters of the data: every letter mirrored in the alphabet, so that the words cannot be read by eye. */
export function mirror(text: string): string {
  let result = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    result += code >= 97 && code <= 122 ? String.fromCharCode(219 - code) : character;
  }
  return result;
}

const kinds: Record<string, Kind> = {
  s: 'strong',
  a: 'ambiguous',
  m: 'mild',
  n: 'noun',
  j: 'adjective',
  x: 'sexual',
};

/**
 * Reads the decoded lexicon: one group a line, `kind likelihood flags cues canonical form form …`, likelihood in
 * ten-thousandths, cues as a number of bits, = for forms that each are their own canonical word.
 */
export function parseLexicon(text: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [kind = '', likelihood = '', flags = '', cues = '', canonical = '', ...forms] = line.split(' ');
    for (const form of forms) {
      entries.push({
        form,
        canonical: canonical === '=' ? form : canonical,
        kind: kinds[kind] as Kind,
        likelihood: Number(likelihood),
        disguised: flags.includes('d'),
        root: flags.includes('r'),
        name: flags.includes('n'),
        foreign: flags.includes('f'),
        apart: flags.includes('p'),
        swayed: flags.includes('w'),
        hyphened: flags.includes('h'),
        settled: flags.includes('k'),
        initials: flags.includes('i'),
        harmless: Number(cues),
      });
    }
  }
  return entries;
}

/** Kinds of cue whose words count in their other forms too. */
const inflected: readonly Cue[] = [
  'animal',
  'food',
  'garden',
  'plant',
  'tool',
  'needle',
  'water',
  'gap',
  'physics',
];

/** All words that mean something to the engine, by hash: entries and cues. */
export class Lexicon {
  readonly entries: readonly Entry[];
  readonly innocent: WordFilter;
  private readonly keys: Int32Array;
  /** Entry number + 1, or 0. */
  private readonly numbers: Uint16Array;
  private readonly cues: Int32Array;
  private readonly slots: number;

  constructor(entries: readonly Entry[], innocent: WordFilter) {
    this.entries = entries;
    this.innocent = innocent;
    const cues = new Map<number, number>();
    for (const [cue, words] of Object.entries(cueWords)) {
      for (const word of words.split(' ')) {
        const hash = hashWord(word);
        cues.set(hash, (cues.get(hash) ?? 0) | cueBits[cue as keyof typeof cueBits]);
      }
    }
    // Topics are spoken of in every form: graze, grazes, grazed.
    for (const cue of inflected) {
      for (const word of cueWords[cue].split(' ')) {
        if (word.length < 4) continue;
        for (const form of [`${word}s`, word.endsWith('e') ? `${word}d` : `${word}ed`]) {
          const hash = hashWord(form);
          if (!cues.has(hash)) cues.set(hash, cueBits[cue]);
        }
      }
    }
    this.slots = 1 << (32 - Math.clz32((entries.length + cues.size) * 2));
    this.keys = new Int32Array(this.slots);
    this.numbers = new Uint16Array(this.slots);
    this.cues = new Int32Array(this.slots);
    for (const [hash, bits] of cues) this.cues[this.take(hash)] = bits;
    entries.forEach((entry, number) => {
      const slot = this.take(hashWord(entry.form));
      if (this.numbers[slot] === 0) this.numbers[slot] = number + 1;
    });
  }

  /** The slot of a hash, or -1. Zero is nobody's hash. */
  find(hash: number): number {
    const mask = this.slots - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.keys[slot] !== 0) {
      if (this.keys[slot] === hash) return slot;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** The entry's number in a slot that was found, or -1. */
  numberAt(slot: number): number {
    return (this.numbers[slot] as number) - 1;
  }

  cuesAt(slot: number): number {
    return this.cues[slot] as number;
  }

  /** The number of the entry that is written exactly so, or -1. */
  entryOf(word: string): number {
    const slot = this.find(hashWord(word));
    if (slot < 0) return -1;
    const number = this.numberAt(slot);
    return number >= 0 && this.entries[number]?.form === word ? number : -1;
  }

  /** The number of the entry that is written with exactly these letters, or -1. */
  numberOf(letters: Letters): number {
    const slot = this.find(letters.hash);
    if (slot < 0) return -1;
    const number = this.numberAt(slot);
    return number >= 0 && letters.equals(this.entries[number]?.form as string) ? number : -1;
  }

  private take(hash: number): number {
    const mask = this.slots - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.keys[slot] !== 0 && this.keys[slot] !== hash) slot = (slot + 1) & mask;
    this.keys[slot] = hash;
    return slot;
  }
}
