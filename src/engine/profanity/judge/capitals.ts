/** What capitals and the words beside them say of a find: part of a name, of a title, an acronym. */
import { cue } from '../find/cues.ts';
import type { Findings } from '../find/findings.ts';
import { flag } from '../read/tokens.ts';
import { reach } from './surroundings.ts';

/** Whether the token at a place is a word with a capital, in the sentence of another. */
const isCapital = ({ reading: { tokens } }: Findings, at: number, beside: number) =>
  tokens.together(at, beside) && tokens.startsCapital(at);

/** A capital inside a sentence, or beside another capital, or after a title: a name. */
export function isNamed(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  if (!tokens.startsCapital(at)) return false;
  return findings.says(at - 1, cue.title) || isCapital(findings, at + 1, at) || tokens.together(at - 1, at);
}

/** Whether a title stands before it, a name between them or none: Ms. Anna …. A full stop after the title ends no sentence. */
export function followsTitle(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  if (!tokens.startsCapital(at)) return false;
  const isTitle = (place: number) =>
    tokens.together(place, at) && findings.says(place, cue.title) && tokens.is(place, flag.capital);
  return isTitle(at - 1) || (isCapital(findings, at - 1, at) && isTitle(at - 2));
}

/** A word in a sentence with a capital that is no everyday word. */
function isNamePart(findings: Findings, at: number, beside: number): boolean {
  return isCapital(findings, at, beside) && findings.cueSet[at] === 0 && findings.entryAt(at) === undefined;
}

/** How many words around a place have capitals, and how many have none. */
function capitalsAround({ reading: { tokens } }: Findings, at: number): readonly [number, number] {
  let [capitals, small] = [0, 0];
  for (let i = Math.max(0, at - reach); i < at + reach + 1; i++) {
    if (!tokens.together(i, at)) continue;
    const isCapital = tokens.is(i, flag.capital);
    capitals += Number(isCapital);
    small += isCapital || tokens.is(i, flag.noWord) ? 0 : 1;
  }
  return [capitals, small];
}

/** A capital beside another that begins no everyday word, in a sentence that is not all capitals: part of a name. */
export function besideName(findings: Findings, at: number): boolean {
  if (!findings.reading.tokens.startsCapital(at)) return false;
  if (followsTitle(findings, at)) return true;
  const isPlace = (place: number) => isCapital(findings, place, at) && findings.says(place, cue.place);
  const isBefore = isNamePart(findings, at - 1, at) || isPlace(at - 1);
  const next = findings.reading.tokens.together(at + 1, at);
  const isBehind =
    isNamePart(findings, at + 1, at) ||
    (next && (findings.says(at + 1, cue.place) || findings.says(at + 1, cue.title)));
  const [capitals, small] = capitalsAround(findings, at);
  return (isBefore || isBehind) && small * 3 >= capitals;
}

/** A capital inside a sentence, or before another at its start: a name, no misspelling. */
export function isNameLike(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  return tokens.startsCapital(at) && (tokens.together(at - 1, at) || isCapital(findings, at + 1, at));
}

/** Whether the capital of a word is more than that of a sentence's beginning. */
export function mayBeTitle(findings: Findings, at: number): boolean {
  return isNameLike(findings, at) || findings.says(at + 1, cue.copula);
}

/** Whether a word is one of several with capitals in a sentence that has small words too: The Best Little … in Texas. */
export function isInTitle(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  const runs = [at - 2, at - 1, at + 1, at + 2].filter((place) => isCapital(findings, place, at)).length;
  return (
    tokens.startsCapital(at) && tokens.together(at - 1, at) && runs >= 2 && isCapital(findings, at - 1, at)
  );
}

/** In capitals throughout, in a text that is not: an acronym. Other acronyms shout nothing: CUN to JFK. */
export function isAcronym(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  if (!tokens.is(at, flag.upper)) return false;
  let [small, shouted] = [0, 0];
  for (let i = Math.max(0, at - reach); i < Math.min(tokens.count, at + reach + 1); i++) {
    if (i === at || (tokens.length[i] as number) < 2 || tokens.is(i, flag.noWord)) continue;
    const isShouted = tokens.is(i, flag.upper);
    small += Number(!isShouted);
    shouted += Number(isShouted && findings.known[i] === 1);
  }
  return small > shouted;
}

/**
 * Whether a word with a capital is written as the name of a place: after "in" or "from" with nothing that it could belong
 * to behind it, before a comma and another capital, or at the beginning of what speaks of villages.
 */
export function isPlaceName(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  if (!tokens.startsCapital(at)) return false;
  const ends = !tokens.together(at + 1, at);
  const pauses = !ends && tokens.pauseBefore(at + 1);
  if (pauses && tokens.startsCapital(at + 1)) return true;
  const continues = ends || pauses || findings.says(at + 1, cue.english) || findings.says(at + 1, cue.copula);
  if (!continues) return false;
  if (tokens.together(at - 1, at)) return findings.says(at - 1, cue.beforePlace);
  return Array.from({ length: reach }, (_, k) => at + 1 + k).some(
    (i) => tokens.together(i, at) && findings.says(i, cue.place),
  );
}

/** Lengths of what may be an abbreviation, and how far from it its words may stand, in characters. */
const [shortestInitials, longestInitials, reachOfWords] = [3, 5, 90];

const initialsOf = (text: string) => text.toLowerCase().replace(/([a-z])[a-z']*|[^a-z]+/g, '$1');

/** Whether the words before or behind an abbreviation in capitals begin with its letters: FBI, the Federal Bureau of …. */
export function isSpeltOut({ reading: { tokens, text } }: Findings, at: number): boolean {
  const length = tokens.length[at] as number;
  if (!tokens.is(at, flag.upper) || length < shortestInitials || length > longestInitials) return false;
  const [start, end] = [tokens.start[at] as number, tokens.end[at] as number];
  const letters = text.slice(start, end).toLowerCase();
  return [text.slice(end, end + reachOfWords), text.slice(Math.max(0, start - reachOfWords), start)].some(
    (words) => initialsOf(words).includes(letters),
  );
}
