import { type Cue, cue } from '../find/cues.ts';
import type { Entry } from '../find/entry.ts';
import type { Findings } from '../find/findings.ts';
import type { Lexicon } from '../find/lexicon.ts';
import type { TokenizedText } from '../read/tokenize.ts';
import { flag } from '../read/tokens.ts';

export const reach = 8;

const nearReach = 2;

type LanguageEvidence = readonly [english: number, foreign: number, marks: number];

const noEvidence: LanguageEvidence = [0, 0, 0];
const certainlyForeign: LanguageEvidence = [0, 2, 1];
const possiblyForeign: LanguageEvidence = [0, 1, 0];
const known: LanguageEvidence = [1, 0, 0];
const certainlyEnglish: LanguageEvidence = [3, 0, 0];

/** Chat spellings that are everyday words elsewhere (u, me) show English only if no word shows another language. */
const hint: LanguageEvidence = [0, 0, 0];

const evidenceOfCues: readonly (readonly [readonly Cue[], LanguageEvidence])[] = [
  // Shared with other languages: on, her, is.
  [['ambiguousLanguage', 'english'], known],
  [['foreign', 'ambiguousLanguage'], possiblyForeign],
  // Slang that is a function word elsewhere: dat, dem, yo.
  [
    ['foreign', 'vulgar'],
    [0, 2, 0],
  ],
  [['foreign'], certainlyForeign],
  [['english'], certainlyEnglish],
  [['ambiguousLanguage'], hint],
  [[], known],
];

const functionWords = [cue.english, cue.you];

/** True for short spellings that are often abbreviations: tf, mf, fk. */
export function isBrief({ kind, root, initials, form }: Entry): boolean {
  return kind === 'strong' && !root && !initials && /^[^aeiou]{1,3}$/.test(form);
}

/** A literal, so that all have the same shape. */
const nothingAround = () => ({
  /** Words with a cue that makes the match harmless. */
  harmlessCount: 0,
  vulgarCount: 0,
  hasYou: false,
  isAlone: true,
  /** As in a sentence that switches languages. */
  hasEnglishNear: false,
  /** 2 or more in a technical sentence; also with everyday words (line, test). */
  technicalWeight: 0,
  anyTechnicalWeight: 0,
  isEnglish: false,
  /** 0 English or unclear, 1 one unknown word, 2 probably another language, 3 certainly. */
  foreignLevel: 0,
});

export type Surroundings = ReturnType<typeof nothingAround>;

export class SurroundingsReader {
  readonly #evidenceOfSets: readonly LanguageEvidence[];
  readonly #strong: ReadonlySet<Entry>;

  constructor({ cueSets, entries }: Lexicon) {
    this.#strong = new Set(
      entries.filter((entry) => entry.kind === 'strong' && !entry.foreign && !isBrief(entry)),
    );
    this.#evidenceOfSets = cueSets.map((cues) => {
      const row = evidenceOfCues.find(([names]) => names.every((name) => cues.includes(cue[name])));
      return row?.[1] as LanguageEvidence;
    });
  }

  read(findings: Findings, token: number, endToken: number, harmless: readonly number[]): Surroundings {
    const { tokens } = findings.reading;
    const around = nothingAround();
    let [english, foreign, marks, hints] = [0, 0, 0, 0];
    // Without a function word, a word that other languages spell in the same way (mat, min) does not show English.
    let hasFunctionWord = false;
    const last = Math.min(tokens.count, token + reach + 1);
    for (let i = Math.max(0, token - reach); i < last; i++) {
      const isInside = (i >= token && i < endToken) || findings.matchNumber[i] === -1;
      if (isInside || !tokens.isSameSentence(i, token)) continue;
      const technical = findings.hasCue(i, cue.surelyTechnical) ? 2 : Number(tokens.is(i, flag.operator));
      around.technicalWeight += technical;
      around.anyTechnicalWeight += technical || Number(findings.hasCue(i, cue.technical));
      if (tokens.is(i, flag.noWord)) continue;
      const entry = findings.entryAt(i);
      const isStrong = entry !== undefined && this.#strong.has(entry);
      around.isAlone = false;
      around.vulgarCount += Number(isStrong || findings.hasCue(i, cue.vulgar));
      around.hasYou ||= findings.hasCue(i, cue.you);
      around.harmlessCount += Number(findings.hasAnyCue(i, harmless));
      hasFunctionWord ||= findings.hasAnyCue(i, functionWords);
      const evidence = this.#evidenceOf(findings, i, entry);
      const isNear = i >= token - nearReach && i < endToken + nearReach;
      around.hasEnglishNear ||= isNear && (evidence === certainlyEnglish || entry !== undefined);
      english += evidence[0];
      foreign += evidence[1];
      marks += evidence[2];
      hints += Number(evidence === hint);
    }
    if (foreign === 0) english += hints;
    around.isEnglish = english > 0 && (foreign === 0 || (english >= 2 && hasFunctionWord));
    const isSure = marks > 0 && foreign >= english + 2;
    around.foreignLevel = foreign <= english ? 0 : isSure ? 3 : Math.min(foreign, 2);
    return around;
  }

  #evidenceOf(findings: Findings, at: number, entry: Entry | undefined): LanguageEvidence {
    const { tokens } = findings.reading;
    const set = findings.cueSet[at];
    if (tokens.is(at, flag.otherScript) || (!entry && tokens.is(at, flag.folded))) return certainlyForeign;
    if (set > 0) return this.#evidenceOfSets[set] as LanguageEvidence;
    if (entry) return this.#strong.has(entry) ? certainlyEnglish : known;
    if (tokens.length[at] < 2) return noEvidence;
    return findings.known[at] === 1 ? known : possiblyForeign;
  }
}

const vowels = /[aeiouy\d]/i;

export function isWithoutVowels({ text, tokens }: TokenizedText, at: number): boolean {
  return (
    tokens.length[at] > 0 &&
    tokens.symbol[at] === -1 &&
    !vowels.test(text.slice(tokens.start[at], tokens.end[at]))
  );
}

const minWordsWithoutVowels = 2;

export function isAmongWordsWithoutVowels({ reading }: Findings, token: number): boolean {
  let count = 0;
  for (let i = token - reach; i <= token + reach; i++) {
    const isWord =
      i !== token && reading.tokens.isSameSentence(i, token) && !reading.tokens.is(i, flag.noWord);
    count += Number(isWord && isWithoutVowels(reading, i));
  }
  return count >= minWordsWithoutVowels;
}
