/**
 * What the words around a find say: which cues there are, what language they are of, whether something technical is
 * spoken of.
 */
import { type Cue, cue } from '../find/cues.ts';
import type { Findings } from '../find/findings.ts';
import { flag } from '../read/tokens.ts';

/** So many words to either side are looked at. */
export const reach = 8;

/** What is longer is a hashtag or several words run together, and speaks for no language. */
const longestOfWords = 14;

/** What a word says about the language of its sentence. */
interface Voice {
  readonly is: (findings: Findings, at: number) => boolean;
  readonly english: number;
  readonly foreign: number;
  /** Is it a mark of another language, so that one or two are sure? */
  readonly marks: boolean;
}

const says = (name: Cue) => (findings: Findings, at: number) => findings.says(at, cue[name]);
const has = (flags: number) => (findings: Findings, at: number) => findings.reading.tokens.is(at, flags);

/** Does a word swear in any company? */
function isStrong(findings: Findings, at: number): boolean {
  const entry = findings.entryAt(at);
  return entry?.kind === 'strong' && !isBrief(entry);
}

/** Is a spelling so short that it is as often an abbreviation of something else: tf, mf, fk? */
export function isBrief({
  kind,
  root,
  initials,
  form,
}: {
  kind: string;
  root: boolean;
  initials: boolean;
  form: string;
}): boolean {
  return kind === 'strong' && !root && !initials && /^[^aeiou]{1,3}$/.test(form);
}

const both =
  (...tests: Voice['is'][]): Voice['is'] =>
  (findings, at) =>
    tests.every((test) => test(findings, at));

/** The first of these that a word is decides what it says. */
const voices: readonly Voice[] = [
  { is: has(flag.otherScript), english: 0, foreign: 2, marks: true },
  { is: both(says('foreign'), says('english')), english: 1, foreign: 0, marks: false },
  { is: both(says('foreign'), says('ambiguousLanguage')), english: 0, foreign: 1, marks: false },
  // Slang that some language also has for a small word, in a post: dat, dem, yo.
  {
    is: both(says('foreign'), says('vulgar'), ({ reading }) => reading.posted),
    english: 0,
    foreign: 0,
    marks: false,
  },
  { is: both(says('foreign'), says('vulgar')), english: 0, foreign: 2, marks: false },
  { is: says('foreign'), english: 0, foreign: 2, marks: true },
  { is: says('english'), english: 3, foreign: 0, marks: false },
  { is: isStrong, english: 3, foreign: 0, marks: false },
  {
    is: (findings, at) => findings.cueSet[at] !== 0 || findings.entryAt(at) !== undefined,
    english: 1,
    foreign: 0,
    marks: false,
  },
  { is: has(flag.folded), english: 0, foreign: 2, marks: true },
  { is: ({ known }, at) => known[at] === 1, english: 1, foreign: 0, marks: false },
  {
    is: ({ reading: { tokens } }, at) =>
      (tokens.length[at] as number) > 1 && (tokens.length[at] as number) <= longestOfWords,
    english: 0,
    foreign: 1,
    marks: false,
  },
];

export class Surroundings {
  harmless = 0;
  vulgar = 0;
  you = false;
  alone = true;
  /** Are there words about books, films and places? */
  work = false;
  /** Are there words that speak for English? */
  english = false;
  /** 0 English or unclear, 1 rather another language, 2 surely. */
  foreign = 0;

  /** Looks around some tokens in their sentence; `harmless` are cues to count. */
  look(findings: Findings, token: number, endToken: number, harmless: readonly Cue[]): void {
    const { tokens } = findings.reading;
    Object.assign(this, { harmless: 0, vulgar: 0, you: false, alone: true, work: false });
    let [english, foreign, marks] = [0, 0, 0];
    for (let i = Math.max(0, token - reach); i < Math.min(tokens.count, token + reach + 1); i++) {
      const isInside = (i >= token && i < endToken) || findings.at[i] === -1;
      if (isInside || !tokens.together(i, token) || tokens.is(i, flag.noWord)) continue;
      this.#count(findings, i, harmless);
      const voice = voices.find(({ is }) => is(findings, i));
      english += voice?.english ?? 0;
      foreign += voice?.foreign ?? 0;
      marks += voice?.marks ? 1 : 0;
    }
    this.english = english >= 2 || (english === 1 && foreign === 0);
    const isSure = marks > 0 && foreign >= english + 2;
    this.foreign = foreign <= english ? 0 : isSure ? 2 : 1;
  }

  #count(findings: Findings, at: number, harmless: readonly Cue[]): void {
    this.alone = false;
    this.harmless += harmless.some((name) => findings.says(at, cue[name])) ? 1 : 0;
    this.vulgar += findings.says(at, cue.vulgar) || isStrong(findings, at) ? 1 : 0;
    this.you ||= findings.says(at, cue.you);
    this.work ||= findings.says(at, cue.work) || findings.says(at, cue.place);
  }
}

/** What the words and operators around a find say of a technical matter, also over full stops: from 2 on it is one. */
export function technicalAround(findings: Findings, token: number, endToken: number): number {
  const { tokens } = findings.reading;
  let weight = 0;
  for (let i = Math.max(0, token - reach); i < Math.min(tokens.count, endToken + reach); i++) {
    if (i >= token && i < endToken) continue;
    weight += tokens.is(i, flag.operator) || findings.says(i, cue.technical) ? 1 : 0;
    weight += findings.says(i, cue.surelyTechnical) ? 2 : 0;
  }
  return weight;
}
