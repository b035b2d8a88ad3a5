/** Checks whether a capitalised match is part of a name or title, or an acronym. */
import { cue } from '../find/cues.ts';
import type { Findings } from '../find/findings.ts';
import { colon } from '../read/ascii.ts';
import { hashWord } from '../read/letters.ts';
import { flag } from '../read/tokens.ts';
import { reach } from './surroundings.ts';

const isCapital = ({ reading: { tokens } }: Findings, at: number, beside: number) =>
  tokens.isSameSentence(at, beside) && tokens.startsWithCapital(at);

function isInside({ reading: { codes, tokens } }: Findings, at: number): boolean {
  return tokens.isSameSentence(at - 1, at) && codes[tokens.end[at - 1]] !== colon;
}

export function isNamed(findings: Findings, at: number): boolean {
  return isInside(findings, at) || isCapital(findings, at + 1, at);
}

const maxAttributes = 2;

/** These precede names: the Smiths, our John. */
const [the, our] = [hashWord('the'), hashWord('our')];

/** such a …, his … */
function isCommonNoun(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  if (findings.hasCue(at + 1, cue.possessiveS)) return false;
  for (let i = at - 1; i >= at - 1 - maxAttributes && isInside(findings, i + 1); i--) {
    if (tokens.hasPauseBefore(i + 1) || tokens.hash[i] === the || tokens.hash[i] === our) return false;
    const isBare = i === at - 1 && findings.hasAnyCue(i, [cue.determiner, cue.addressed]);
    if (isBare || findings.hasCue(i, cue.article)) return true;
    const isAttribute = !findings.hasCue(i, cue.english) || findings.hasCue(i, cue.degree);
    if (!isAttribute || tokens.is(i, flag.capital)) return false;
  }
  return false;
}

export const startsName = (findings: Findings, at: number) =>
  findings.reading.tokens.startsWithCapital(at) && !isCommonNoun(findings, at);

const isNamePart = (findings: Findings, at: number, beside: number) =>
  isCapital(findings, at, beside) && (findings.cueSet[at] === 0 || findings.hasCue(at, cue.title));

export function besideName(findings: Findings, at: number): boolean {
  const isBehind = isInside(findings, at) && isNamePart(findings, at - 1, at);
  const isBeforePlace =
    findings.reading.tokens.isSameSentence(at + 1, at) && findings.hasCue(at + 1, cue.place);
  return isBehind || isNamePart(findings, at + 1, at) || isBeforePlace;
}

/** Other acronyms are no sign of shouting: CUN to JFK. */
export function isAcronym({ reading: { tokens }, known }: Findings, at: number): boolean {
  let [small, shouted] = [0, 0];
  for (let i = Math.max(0, at - reach); i <= at + reach; i++) {
    if (i === at || tokens.length[i] <= 1 || tokens.is(i, flag.noWord)) continue;
    if (!tokens.is(i, flag.upper)) small++;
    else if (known[i] === 1) shouted++;
  }
  return small > shouted;
}
