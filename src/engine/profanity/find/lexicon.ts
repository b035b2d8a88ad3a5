/**
 * The lexicon in memory: which word swears, how likely, in which disguise it is searched for; which words are cues; and
 * the filter of innocent words.
 */
import { hashPicture, hashWord, type Letters } from '../read/letters.ts';
import { addTo } from './add-to.ts';
import { type Cue, cue, cueNames } from './cues.ts';
import type { WordFilter } from './packed.ts';

/** What kind of word an entry is; decides which rules judge it. */
export const kinds = ['strong', 'ambiguous', 'mild', 'bodily', 'name', 'belittling'] as const;
export type Kind = (typeof kinds)[number];

/** Words that are listed together. */
interface Group {
  readonly kind: Kind;
  readonly likelihood: number;
  readonly flags: readonly string[];
  readonly cues: readonly Cue[];
  /** What a reader would name; = for each word itself. */
  readonly canonical: string;
}

/** What is known of a word from its group, and how it is written itself. Written out, so that all entries have one shape and are read fast. */
function entryOf(form: string, { kind, likelihood, flags, cues, canonical }: Group) {
  const is = (flag: string) => flags.includes(flag);
  return {
    /** The word as searched for, a-z; or a picture. */
    form,
    /** The word that a reader would name. */
    canonical: canonical === '=' ? form : canonical,
    kind,
    /** In one: they decide which rules may hold of it. */
    kindAndFlags: [kind, ...flags].join(),
    /** Likelihood of profanity in ten-thousandths, with no evidence from the context. */
    likelihood,
    /** The numbers of the cues that make it harmless. Doctors name every part of the body. */
    harmless: [...cues, ...(kind === 'bodily' ? (['medical'] as const) : [])].map((name) => cue[name]),
    /** Searched for in disguise too. */
    searched: is('searched'),
    /** Unmistakable inside any word. */
    root: is('root'),
    /** So strong that neither capitals nor short company make a name of it. */
    always: is('always'),
    /** Also a name of people. */
    named: is('named'),
    /** Also the name of a place. */
    place: is('place'),
    /** Also an innocent word of other languages. */
    foreign: is('foreign'),
    /** Also written apart, in two or three words. */
    apart: is('apart'),
    /** A root whose context counts without a cue for a harmless sense too. */
    swayed: is('swayed'),
    /** Also written with a hyphen. */
    hyphened: is('hyphened'),
    /** Never learnt from comments, which use it in one sense alone. */
    settled: is('settled'),
    /** Initials, written in capitals as often as not. */
    initials: is('initials'),
    /** Often mistyped, and with no innocent neighbour on the keyboard. */
    mistyped: is('mistyped'),
    /** Meant by its first letter and stars. */
    starred: is('starred'),
    /** Meant by its first and last letter and stars. */
    framed: is('framed'),
    /** Also a unit or a number's word. */
    unit: is('unit'),
    /** A picture rather than a word. */
    picture: is('picture'),
    /** Seldom called profane by raters. */
    disputed: is('disputed'),
  };
}

export type Entry = Readonly<ReturnType<typeof entryOf>>;

const unmarked: Group = { kind: 'strong', likelihood: 0, flags: [], cues: [], canonical: '=' };

export type EntryFlag = { [Name in keyof Entry]: Entry[Name] extends boolean ? Name : never }[keyof Entry];

/** The names of the flags. */
export const entryFlags = Object.entries(entryOf('', unmarked))
  .filter(([, value]) => value === false)
  .map(([name]) => name as EntryFlag);

const [letterA, letterZ] = [97, 122];

/** The characters of the data: every letter mirrored in the alphabet, so that the words cannot be read by eye. */
export function mirror(text: string): string {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    codes[i] = code >= letterA && code <= letterZ ? letterA + letterZ - code : code;
  }
  let mirrored = '';
  // As many arguments as every engine takes; a call for each letter takes ten times as long.
  for (let at = 0; at < codes.length; at += 4096)
    mirrored += String.fromCharCode(...codes.subarray(at, at + 4096));
  return mirrored;
}

const listOf = (text: string | undefined) => (text === '-' || text === undefined ? [] : text.split(','));

/**
 * Reads the decoded lexicon: one group a line, `kind likelihood flags cues canonical form form …`, likelihood in
 * ten-thousandths, flags and cues by name with commas between them or -, = for forms that each are their own
 * canonical word.
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

/** What ends the name of a cue whose words stand for their forms too. */
export const inflectedMark = '+';

/** The forms of a word of a topic: graze, grazes, grazed. Of shorter ones too many would be other words. */
const formsOf = (word: string) =>
  word.length < 4 ? [] : [`${word}s`, `${word}${word.endsWith('e') ? 'd' : 'ed'}`];

/**
 * The words of each cue: one group a line, `name word word …`; a mark behind the name adds the forms that no cue lists by
 * themselves.
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

/** The hash that a listed form is found by. */
const hashForm = (form: string) =>
  /^[a-z]/.test(form) ? hashWord(form) : hashPicture(form.codePointAt(0) as number);

/** All words that mean something to the engine, by hash: entries and cues. */
export class Lexicon {
  readonly entries: readonly Entry[];
  readonly innocent: WordFilter;
  readonly #slots: number;
  readonly #keys: Int32Array;
  /** Entry number + 1, or 0. */
  readonly #numbers: Uint16Array;
  /** The number of the word's set of cues. */
  readonly #sets: Uint16Array;
  /** For each set, a byte for each cue. */
  readonly #members: Uint8Array;
  /** The cues of each set. */
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

  /** The slot of a hash, or -1. Zero is nobody's hash. */
  find(hash: number): number {
    const slot = this.#slotOf(hash);
    return this.#keys[slot] === hash ? slot : -1;
  }

  /** The entry's number in a slot, or -1; -1 in no slot. */
  numberAt(slot: number): number {
    return slot < 0 ? -1 : this.#numbers[slot] - 1;
  }

  /** The set of cues in a slot: a place in `cueSets`; 0, the empty one, in no slot. */
  setAt(slot: number): number {
    return slot < 0 ? 0 : this.#sets[slot];
  }

  /** Whether a cue is in a set. */
  isIn(set: number, cue: number): boolean {
    return this.#members[set * cueNames.length + cue] === 1;
  }

  /** Whether a cue is said by the word of a hash. */
  says(hash: number, cue: number): boolean {
    return this.isIn(this.setAt(this.find(hash)), cue);
  }

  /** The entry of a number; none for -1. */
  entry(number: number): Entry | undefined {
    return number < 0 ? undefined : this.entries[number];
  }

  /** The entry that the word of a hash is, or that has the same hash. */
  entryLike(hash: number): Entry | undefined {
    return this.entry(this.numberAt(this.find(hash)));
  }

  /** The entry that is written exactly so. */
  entryOf(word: string): Entry | undefined {
    const entry = this.entryLike(hashForm(word));
    return entry?.form === word ? entry : undefined;
  }

  /** The entry that is written with exactly these letters. */
  entryOfLetters(letters: Letters): Entry | undefined {
    const entry = this.entryLike(letters.hash);
    return entry && letters.equals(entry.form) ? entry : undefined;
  }

  /** Whether the word of a hash is listed, or an innocent one. */
  knows(hash: number): boolean {
    return this.find(hash) >= 0 || this.innocent.has(hash);
  }

  /** Whether the words of a set are small ones of other languages, and nothing else. */
  isForeign(set: number): boolean {
    const cues = this.cueSets[set] as readonly number[];
    return cues.length === 1 && cues[0] === cue.foreign;
  }

  /** Whether the word of a hash is listed as anything but a small word of other languages. */
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

/** The numbers of the cues that each word is, by the word's hash. */
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
