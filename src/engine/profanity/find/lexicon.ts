import { hashPicture, hashWord, type Letters } from '../read/letters.ts';
import { addTo } from './add-to.ts';
import { type Cue, cue, cueNames } from './cues.ts';
import type { WordFilter } from './packed.ts';

/** The kind of an entry decides which rules can apply. */
export const kinds = ['strong', 'ambiguous', 'mild', 'bodily', 'name', 'belittling'] as const;
export type Kind = (typeof kinds)[number];

/** One line of the lexicon data. */
interface Group {
  readonly kind: Kind;
  readonly likelihood: number;
  readonly flags: readonly string[];
  readonly cues: readonly Cue[];
  /** The base word, or = if each form is its own. */
  readonly canonical: string;
}

/** A literal, so that all entries have the same shape and are read fast. */
function entryOf(form: string, { kind, likelihood, flags, cues, canonical }: Group) {
  const is = (flag: string) => flags.includes(flag);
  return {
    /** The word as searched for, a-z, or a picture. */
    form,
    /** The base word. */
    canonical: canonical === '=' ? form : canonical,
    kind,
    /** Key for entries to which the same rules can apply. */
    kindAndFlags: [kind, ...flags].join(),
    /** Likelihood of profanity without context, in ten-thousandths. */
    likelihood,
    /** Cues that make the word harmless. */
    harmless: [...cues, ...(kind === 'bodily' ? (['medical'] as const) : [])].map((name) => cue[name]),
    /** Also searched in disguise. */
    searched: is('searched'),
    /** Unmistakable inside any word. */
    root: is('root'),
    /** Never a name, even with a capital or in short company. */
    always: is('always'),
    /** Also a name of people. */
    named: is('named'),
    /** Also the name of a place. */
    place: is('place'),
    /** Also an innocent word of another language. */
    foreign: is('foreign'),
    /** Also written as two or three words. */
    apart: is('apart'),
    /** A root that is always weighed by its context. */
    swayed: is('swayed'),
    hyphened: is('hyphened'),
    /** Not learnt from comments, which use only one sense of the word. */
    settled: is('settled'),
    /** An abbreviation, often in capitals. */
    initials: is('initials'),
    /** Often mistyped, without an innocent word one key away. */
    mistyped: is('mistyped'),
    /** The usual meaning of its first letter and stars. */
    starred: is('starred'),
    /** The usual meaning of its first and last letters and stars between. */
    framed: is('framed'),
    /** Also a unit, or a word used with numbers. */
    unit: is('unit'),
    picture: is('picture'),
    /** A picture that counts only in the place of a part of a word, or of a word of a phrase. */
    part: is('part'),
    /** A picture that needs an ending: 🦆ing. */
    stem: is('stem'),
    /** A noun for people alone, if it swears. */
    personal: is('personal'),
    /** Also run together after an adjective. */
    suffix: is('suffix'),
    /** Swears only at the end of a clause, in small letters. */
    trailing: is('trailing'),
    /** Rarely rated profane. */
    disputed: is('disputed'),
    /** A name-calling noun that is also a thing, a verb or the loser of a match. */
    doubtful: is('doubtful'),
  };
}

export type Entry = Readonly<ReturnType<typeof entryOf>>;

const unmarked: Group = { kind: 'strong', likelihood: 0, flags: [], cues: [], canonical: '=' };

export type EntryFlag = { [Name in keyof Entry]: Entry[Name] extends boolean ? Name : never }[keyof Entry];

export const entryFlags = Object.entries(entryOf('', unmarked))
  .filter(([, value]) => value === false)
  .map(([name]) => name as EntryFlag);

const [letterA, letterZ] = [97, 122];

/** Decodes the data, whose letters are mirrored in the alphabet so that the words are not read by accident. */
export function mirror(text: string): string {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    codes[i] = code >= letterA && code <= letterZ ? letterA + letterZ - code : code;
  }
  let mirrored = '';
  // A call per letter takes ten times as long. Every JavaScript engine accepts 4,096 arguments.
  for (let at = 0; at < codes.length; at += 4096)
    mirrored += String.fromCharCode(...codes.subarray(at, at + 4096));
  return mirrored;
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

/** Returns the hash of a word, or of a picture. */
export const hashForm = (form: string) =>
  /^[a-z]/.test(form) ? hashWord(form) : hashPicture(form.codePointAt(0) as number);

/** Entries and cues by hash of the word. */
export class Lexicon {
  readonly entries: readonly Entry[];
  /** Pictures that stand for a part of a word, their canonical word, by code point. */
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
    this.entries = entries.filter(({ part }) => !part);
    this.pictures = new Map(
      entries
        .filter(({ picture, form, canonical }) => picture && canonical !== form)
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

  isIn(set: number, cue: number): boolean {
    return this.#members[set * cueNames.length + cue] === 1;
  }

  /** True if the word of the hash belongs to the cue. */
  says(hash: number, cue: number): boolean {
    return this.isIn(this.setAt(this.find(hash)), cue);
  }

  entry(number: number): Entry | undefined {
    return number < 0 ? undefined : this.entries[number];
  }

  /** Does not compare the letters. */
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

  /** True if the word of the hash is listed or innocent. */
  knows(hash: number): boolean {
    return this.find(hash) >= 0 || this.innocent.has(hash);
  }

  /** True if the words of a set are only function words of other languages. */
  isForeign(set: number): boolean {
    const cues = this.cueSets[set] as readonly number[];
    return cues.length === 1 && cues[0] === cue.foreign;
  }

  /** True if the word of the hash is listed as anything else. */
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
    for (const word of new Set(cues.get(name))) {
      const hash = hashWord(word);
      addTo(ofWord, hash, number);
    }
  });
  return ofWord;
}
