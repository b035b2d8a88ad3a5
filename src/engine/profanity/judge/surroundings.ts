import { type Cue, cue } from '../find/cues.ts';
import type { Entry } from '../find/entry.ts';
import type { Findings } from '../find/findings.ts';
import type { Lexicon } from '../find/lexicon.ts';
import type { TokenizedText } from '../read/tokenize.ts';
import { flag } from '../read/tokens.ts';

/** Number of words examined on either side. */
export const reach = 8;

/** Longer words are hashtags or run together, and no evidence for a language. */
const maxWordLength = 14;

/** Evidence for a language: English, another language, certain marks of another language, hints of English. */
type Voice = readonly [english: number, foreign: number, marks: number, hints: number];

const silent: Voice = [0, 0, 0, 0];
const certain: Voice = [0, 2, 1, 0];
const doubt: Voice = [0, 1, 0, 0];
const slang: Voice = [0, 2, 0, 0];
const known: Voice = [1, 0, 0, 0];
const everyday: Voice = [3, 0, 0, 0];
/** Counts only if no word counts for another language. */
const hint: Voice = [0, 0, 0, 1];

/** Language evidence. The first row whose cues a word all has applies. */
const voicesOfCues: readonly (readonly [cues: readonly Cue[], inPosts: Voice, elsewhere: Voice])[] = [
  // Shared with other languages: on, her, is.
  [['ambiguousLanguage', 'english'], known, known],
  [['foreign', 'ambiguousLanguage'], doubt, doubt],
  // Slang that is a function word elsewhere: dat, dem, yo.
  [['foreign', 'vulgar'], silent, slang],
  [['foreign'], certain, certain],
  [['english'], everyday, everyday],
  // Chat spellings that are everyday words elsewhere: u, me.
  [['ambiguousLanguage'], hint, hint],
  [[], known, known],
];

const works = [cue.work, cue.place];

const functionWords = [cue.english, cue.you];

/** True for short spellings that are often abbreviations: tf, mf, fk. */
export function isBrief({ kind, root, initials, form }: Entry): boolean {
  return kind === 'strong' && !root && !initials && /^[^aeiou]{1,3}$/.test(form);
}

export class Surroundings {
  harmless = 0;
  vulgar = 0;
  you = false;
  alone = true;
  /** Has words about books, films or places. */
  work = false;
  /** Has words that count for English. */
  english = false;
  /** 0 English or unclear, 1 one unknown word, 2 probably another language, 3 certainly. */
  foreign = 0;
  /** Has a word that certainly belongs to another language. */
  marked = false;
  /** Voice of each set of cues: index 0 in posts, index 1 elsewhere. */
  readonly #voices: readonly (readonly Voice[])[];
  /** Profane in any context. */
  readonly #strong: ReadonlySet<Entry>;

  constructor({ cueSets, entries }: Lexicon) {
    this.#strong = new Set(
      entries.filter((entry) => entry.kind === 'strong' && !entry.foreign && !isBrief(entry)),
    );
    this.#voices = [1, 2].map((column) =>
      cueSets.map((cues) => {
        const row = voicesOfCues.find(([names]) => names.every((name) => cues.includes(cue[name])));
        return row?.[column as 1 | 2] as Voice;
      }),
    );
  }

  /** Examines the words of the sentence. `harmless` are the cues to count. */
  read(findings: Findings, token: number, endToken: number, harmless: readonly number[]): void {
    const { tokens } = findings.reading;
    this.harmless = 0;
    this.vulgar = 0;
    this.you = false;
    this.alone = true;
    this.work = false;
    let english = 0;
    let foreign = 0;
    let marks = 0;
    let hints = 0;
    // A word that English shares with other languages in its spelling alone (mat, min) is no sentence in English.
    let isSpoken = false;
    const last = Math.min(tokens.count, token + reach + 1);
    for (let i = Math.max(0, token - reach); i < last; i++) {
      const isInside = (i >= token && i < endToken) || findings.matchNumber[i] === -1;
      if (isInside || !tokens.together(i, token) || tokens.is(i, flag.noWord)) continue;
      const entry = findings.entryAt(i);
      this.#count(findings, i, entry, harmless);
      isSpoken ||= findings.saysAny(i, functionWords);
      const voice = this.#voiceOf(findings, i, entry);
      english += voice[0];
      foreign += voice[1];
      marks += voice[2];
      hints += voice[3];
    }
    if (foreign === 0) english += hints;
    this.english = english > 0 && (foreign === 0 || (english >= 2 && isSpoken));
    this.marked = marks > 0;
    const isSure = this.marked && foreign >= english + 2;
    this.foreign = foreign <= english ? 0 : isSure ? 3 : Math.min(foreign, 2);
  }

  #voiceOf(findings: Findings, at: number, entry: Entry | undefined): Voice {
    const { tokens, posted } = findings.reading;
    const set = findings.cueSet[at];
    if (tokens.is(at, flag.otherScript) || (!entry && tokens.is(at, flag.folded))) return certain;
    if (set > 0) return this.#voices[Number(!posted)]?.[set] as Voice;
    if (entry) return this.#strong.has(entry) ? everyday : known;
    const length = tokens.length[at];
    if (length < 2 || length > maxWordLength) return silent;
    // May be a unit or an abbreviation in any language: cm, pc.
    const isKnown = findings.known[at] === 1;
    return !isKnown ? doubt : length === 2 ? silent : known;
  }

  #count(findings: Findings, at: number, entry: Entry | undefined, harmless: readonly number[]): void {
    this.alone = false;
    const isStrong = entry !== undefined && this.#strong.has(entry);
    this.vulgar += Number(isStrong || findings.says(at, cue.vulgar));
    this.you ||= findings.says(at, cue.you);
    this.work ||= findings.saysAny(at, works);
    this.harmless += Number(findings.saysAny(at, harmless));
  }
}

/**
 * Returns 2 or more in a technical context, even across sentences. Words of everyday life too (line, test, train) count
 * only with `alsoEveryday`.
 */
export function technicalAround(
  findings: Findings,
  token: number,
  end: number,
  alsoEveryday: boolean,
): number {
  const { tokens } = findings.reading;
  let weight = 0;
  for (let i = Math.max(0, token - reach); i < Math.min(tokens.count, end + reach); i++) {
    if (i >= token && i < end) continue;
    weight += Number(tokens.is(i, flag.operator) || (alsoEveryday && findings.says(i, cue.technical)));
    weight += findings.says(i, cue.surelyTechnical) ? 2 : 0;
  }
  return weight;
}

const vowels = /[aeiouy\d]/i;

/** True for words in plain letters such as pls, thx, r. */
export function isWithoutVowels({ text, tokens }: TokenizedText, at: number): boolean {
  return (
    tokens.length[at] > 0 &&
    tokens.symbol[at] === -1 &&
    !vowels.test(text.slice(tokens.start[at], tokens.end[at]))
  );
}

/** Words without vowels that show a text message. */
const minWordsWithoutVowels = 2;

export function isAmongWordsWithoutVowels({ reading }: Findings, token: number): boolean {
  let count = 0;
  for (let i = token - reach; i <= token + reach; i++) {
    const isWord = i !== token && reading.tokens.together(i, token) && !reading.tokens.is(i, flag.noWord);
    count += Number(isWord && isWithoutVowels(reading, i));
  }
  return count >= minWordsWithoutVowels;
}
