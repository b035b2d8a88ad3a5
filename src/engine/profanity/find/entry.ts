import { type Cue, cue } from './cues.ts';

export const kinds = ['strong', 'ambiguous', 'mild', 'bodily', 'name', 'belittling'] as const;
export type Kind = (typeof kinds)[number];

export interface Group {
  readonly kind: Kind;
  readonly likelihood: number;
  readonly flags: readonly string[];
  readonly cues: readonly Cue[];
  /** The base word, or = if each form is its own. */
  readonly canonical: string;
}

/** A literal, so that all entries have the same shape and are read fast. */
export function entryOf(form: string, { kind, likelihood, flags, cues, canonical }: Group) {
  const is = (flag: string) => flags.includes(flag);
  return {
    /** The word as searched for, a-z, or a picture. */
    form,
    canonical: canonical === '=' ? form : canonical,
    kind,
    kindAndFlags: [kind, ...flags].join(),
    /** Likelihood of profanity without context, in ten-thousandths. */
    likelihood,
    /** Cues that make the word harmless. */
    harmless: [...cues, ...(kind === 'bodily' ? (['medical'] as const) : [])].map((name) => cue[name]),
    /** Also searched in disguise. */
    searched: is('searched'),
    /** Unmistakable inside any word. */
    root: is('root'),
    /** Never a name, even with a capital or with few words around it. */
    neverName: is('neverName'),
    /** Also a name of people. */
    named: is('named'),
    /** Also the name of a place. */
    place: is('place'),
    /** Also an innocent word of another language. */
    foreign: is('foreign'),
    /** Also written as two or three words. */
    openCompound: is('openCompound'),
    /** A root that is always weighed by its context. */
    contextual: is('contextual'),
    /** Also written with a hyphen or an apostrophe: mf-er. */
    hyphened: is('hyphened'),
    /** An abbreviation, often in capitals. */
    initials: is('initials'),
    /** Often mistyped, without an innocent word one key away. */
    mistyped: is('mistyped'),
    /** The usual meaning of its first letter and stars. */
    starred: is('starred'),
    /** The usual meaning of its first and last letters and stars between. */
    framed: is('framed'),
    /** A picture that counts only in the place of a part of a word, or of a word of a phrase. */
    onlyWithin: is('onlyWithin'),
    /** A picture that needs an ending: 🦆ing. */
    stem: is('stem'),
    /** Swears only at the end of a clause, in small letters. */
    trailing: is('trailing'),
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
