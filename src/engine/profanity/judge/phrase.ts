/** The phrase that a noun ends, with its attributes: you utter … */
import { cue } from '../find/cues.ts';
import type { Findings } from '../find/findings.ts';
import { flag } from '../read/tokens.ts';

export interface Phrase {
  readonly findings: Findings;
  readonly noun: number;
  readonly before: number;
  readonly hasArticle: boolean;
  readonly isBare: boolean;
  readonly opens: boolean;
  readonly closes: boolean;
}

const maxAttributes = 4;

export function phraseOf(findings: Findings, noun: number, endToken: number): Phrase {
  const { tokens } = findings.reading;
  let before = noun - 1;
  let hasArticle = false;
  let isBare = true;
  while (
    before >= noun - maxAttributes &&
    tokens.isSameSentence(before, noun) &&
    !tokens.hasPauseBefore(before + 1) &&
    isAttribute(findings, before)
  ) {
    hasArticle ||= findings.hasCue(before, cue.article);
    isBare &&= isDegree(findings, before);
    before--;
  }
  const opens = !isSaid(findings, before, noun) || tokens.hasPauseBefore(before + 1);
  const closes = !isSaid(findings, endToken, noun) || tokens.hasPauseBefore(endToken);
  return { findings, noun, before, hasArticle, isBare, opens, closes };
}

function isSaid({ reading: { tokens } }: Findings, at: number, noun: number): boolean {
  const isAside =
    tokens.is(at, flag.noWord) && !tokens.is(at, flag.numeric | flag.operator | flag.signLetter);
  return tokens.isSameSentence(at, noun) && !isAside;
}

const degrees = [cue.article, cue.degree, cue.intensifier];

const smallWords = [
  cue.english,
  cue.copula,
  cue.verb,
  cue.you,
  cue.person,
  cue.determiner,
  cue.addressed,
  cue.linking,
  cue.calling,
  cue.taking,
];

function isDegree(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  // A number is no article, although 4 can be read as a.
  if (tokens.is(at, flag.signLetter)) return false;
  return findings.hasAnyCue(at, degrees) || findings.entryAt(at) !== undefined;
}

const isAttribute = (findings: Findings, at: number) => isDegree(findings, at) || !isSmallWord(findings, at);

function isSmallWord(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  return findings.hasAnyCue(at, smallWords) || tokens.is(at, flag.noWord) || tokens.startsWithCapital(at);
}
