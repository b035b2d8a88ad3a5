/**
 * The lexicon in memory: profane words with their likelihoods and flags, words that are cues, and the filter of
 * innocent words.
 */
import { hashPicture, hashWord, type Letters } from '../read/letters.ts';
import { addTo } from './add-to.ts';
import { type Cue, cue, cueNames } from './cues.ts';
import type { WordFilter } from './packed.ts';

/** Kinds of entry. The kind decides which rules apply. */
export const kinds = ['strong', 'ambiguous', 'mild', 'bodily', 'name', 'belittling'] as const;
export type Kind = (typeof kinds)[number];

/** Words that share one line of the lexicon data. */
interface Group {
  readonly kind: Kind;
  readonly likelihood: number;
  readonly flags: readonly string[];
  readonly cues: readonly Cue[];
  /** The base word, or = if each word is its own base word. */
  readonly canonical: string;
}

/**
 * Combines the data of a group with a form. A literal, so that all entries have the same shape and property access is
 * fast.
 */
function entryOf(form: string, { kind, likelihood, flags, cues, canonical }: Group) {
  const is = (flag: string) => flags.includes(flag);
  return {
    /** The word as searched for, a-z, or a picture. */
    form,
    /** The base word. */
    canonical: canonical === '=' ? form : canonical,
    kind,
    /** Kind and flags in one string. They decide which rules can apply to the entry. */
    kindAndFlags: [kind, ...flags].join(),
    /** Likelihood of profanity without evidence from the context, in ten-thousandths. */
    likelihood,
    /** Numbers of the cues that make the word harmless. Words of the body always include medical cues. */
    harmless: [...cues, ...(kind === 'bodily' ? (['medical'] as const) : [])].map((name) => cue[name]),
    /** Also searched in disguise. */
    searched: is('searched'),
    /** Unmistakable inside any word. */
    root: is('root'),
    /** So strong that neither a capital nor a short context makes it a name. */
    always: is('always'),
    /** Also a name of people. */
    named: is('named'),
    /** Also the name of a place. */
    place: is('place'),
    /** Also an innocent word of other languages. */
    foreign: is('foreign'),
    /** Also written as two or three words. */
    apart: is('apart'),
    /** A root that is weighed by its context even without a cue for a harmless sense. */
    swayed: is('swayed'),
    /** Also written with a hyphen. */
    hyphened: is('hyphened'),
    /** Its likelihood is not learnt from comments, which use only one sense of the word. */
    settled: is('settled'),
    /** An abbreviation that is often written in capitals. */
    initials: is('initials'),
    /** Often mistyped, and no innocent word differs from it by an adjacent key. */
    mistyped: is('mistyped'),
    /** The usual meaning of its first letter followed by stars. */
    starred: is('starred'),
    /** The usual meaning of its first and last letters with stars between. */
    framed: is('framed'),
    /** Also a unit, or a word used with numbers. */
    unit: is('unit'),
    /** A picture rather than a word. */
    picture: is('picture'),
    /** Rarely rated as profane. */
    disputed: is('disputed'),
  };
}

export type Entry = Readonly<ReturnType<typeof entryOf>>;

const unmarked: Group = { kind: 'strong', likelihood: 0, flags: [], cues: [], canonical: '=' };

export type EntryFlag = { [Name in keyof Entry]: Entry[Name] extends boolean ? Name : never }[keyof Entry];

/** Names of the boolean flags. */
export const entryFlags = Object.entries(entryOf('', unmarked))
  .filter(([, value]) => value === false)
  .map(([name]) => name as EntryFlag);

const [letterA, letterZ] = [97, 122];

/**
 * Decodes the data by mirroring every letter in the alphabet. The encoding keeps the words from being read by accident.
 */
export function mirror(text: string): string {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    codes[i] = code >= letterA && code <= letterZ ? letterA + letterZ - code : code;
  }
  let mirrored = '';
  // One call for many characters is ten times as fast as one per letter. 4,096 arguments are safe in every JavaScript
  // engine.
  for (let at = 0; at < codes.length; at += 4096)
    mirrored += String.fromCharCode(...codes.subarray(at, at + 4096));
  return mirrored;
}

const listOf = (text: string | undefined) => (text === '-' || text === undefined ? [] : text.split(','));

/**
 * Parses the decoded lexicon. Each line is a group: `kind likelihood flags cues canonical form form …`. Likelihoods are
 * in ten-thousandths. Flags and cues are comma-separated names or `-`. The canonical word is `=` if each form is its
 * own.
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

/** Suffix of a cue name whose words are also listed in inflected form. */
export const inflectedMark = '+';

/**
 * Returns the plural and past forms: grazes, grazed. Short words are skipped, since many of their forms are other
 * words.
 */
const formsOf = (word: string) =>
  word.length < 4 ? [] : [`${word}s`, `${word}${word.endsWith('e') ? 'd' : 'ed'}`];

/**
 * Parses the words of each cue. Each line is `name word word …`; `inflectedMark` after the name adds the forms of the
 * words, except forms that another line lists.
 */
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

/** Returns the hash under which a listed form is stored. */
const hashForm = (form: string) =>
  /^[a-z]/.test(form) ? hashWord(form) : hashPicture(form.codePointAt(0) as number);

/** Entries and cues by the hash of the word. */
export class Lexicon {
  readonly entries: readonly Entry[];
  readonly innocent: WordFilter;
  readonly #slots: number;
  readonly #keys: Int32Array;
  /** Entry number + 1, or 0. */
  readonly #numbers: Uint16Array;
  /** Number of the word's set of cues. */
  readonly #sets: Uint16Array;
  /** For each set, one byte per cue. */
  readonly #members: Uint8Array;
  /** Cue numbers of each set. */
  readonly cueSets: readonly (readonly number[])[];

  constructor(entries: readonly Entry[], innocent: WordFilter, cues: ReadonlyMap<Cue, readonly string[]>) {
    this.entries = entries;
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
    this.#slots = 1 << (32 - Math.clz32((entries.length + ofWord.size) * 2));
    this.#keys = new Int32Array(this.#slots);
    this.#numbers = new Uint16Array(this.#slots);
    this.#sets = new Uint16Array(this.#slots);
    for (const [hash, list] of ofWord) this.#sets[this.#take(hash)] = places.get(list.join()) as number;
    entries.forEach(({ form }, number) => {
      const slot = this.#take(hashForm(form));
      if (this.#numbers[slot] === 0) this.#numbers[slot] = number + 1;
    });
  }

  /** Returns the slot of a hash, or -1. No word has hash 0. */
  find(hash: number): number {
    const slot = this.#slotOf(hash);
    return this.#keys[slot] === hash ? slot : -1;
  }

  /** Returns the number of the entry in a slot, or -1 if there is none. */
  numberAt(slot: number): number {
    return slot < 0 ? -1 : this.#numbers[slot] - 1;
  }

  /** Returns the set of cues in a slot as an index of `cueSets`. Slot -1 has the empty set, 0. */
  setAt(slot: number): number {
    return slot < 0 ? 0 : this.#sets[slot];
  }

  /** True if the set contains the cue. */
  isIn(set: number, cue: number): boolean {
    return this.#members[set * cueNames.length + cue] === 1;
  }

  /** True if the word with this hash belongs to the cue. */
  says(hash: number, cue: number): boolean {
    return this.isIn(this.setAt(this.find(hash)), cue);
  }

  entry(number: number): Entry | undefined {
    return number < 0 ? undefined : this.entries[number];
  }

  /** Returns the entry with this hash, without comparing the letters. */
  entryLike(hash: number): Entry | undefined {
    return this.entry(this.numberAt(this.find(hash)));
  }

  /** Returns the entry with exactly this form. */
  entryOf(word: string): Entry | undefined {
    const entry = this.entryLike(hashForm(word));
    return entry?.form === word ? entry : undefined;
  }

  /** Returns the entry with exactly these letters. */
  entryOfLetters(letters: Letters): Entry | undefined {
    const entry = this.entryLike(letters.hash);
    return entry && letters.equals(entry.form) ? entry : undefined;
  }

  /** True if the word with this hash is listed or innocent. */
  knows(hash: number): boolean {
    return this.find(hash) >= 0 || this.innocent.has(hash);
  }

  /** True if the set contains only the cue for function words of other languages. */
  isForeign(set: number): boolean {
    const cues = this.cueSets[set] as readonly number[];
    return cues.length === 1 && cues[0] === cue.foreign;
  }

  /** True if the word with this hash is listed as more than a function word of another language. */
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

/** Returns the numbers of the cues of each word, by the word's hash. */
function cuesByHash(cues: ReadonlyMap<Cue, readonly string[]>): Map<number, number[]> {
  const ofWord = new Map<number, number[]>();
  cueNames.forEach((name, number) => {
    for (const word of new Set(cues.get(name))) {
      const hash = hashWord(word);
      addTo(ofWord, hash, number);
    }
  });
  return ofWord;
}
