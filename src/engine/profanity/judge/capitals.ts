/**
 * What capitals and the words beside them say of a find that begins with one, or is written in them: part of a name, of a
 * title, an acronym. The rules have asked for the capital before.
 */
import { cue } from '../find/cues.ts';
import type { Findings } from '../find/findings.ts';
import { flag } from '../read/tokens.ts';
import { reach } from './surroundings.ts';

const colon = 58;

/** Whether the token at a place is a word with a capital, in the sentence of another. */
const isCapital = ({ reading: { tokens } }: Findings, at: number, beside: number) =>
  tokens.together(at, beside) && tokens.startsCapital(at);

/** Whether a word stands inside a sentence. Behind a colon one begins, as behind the name of who speaks. */
function isInside({ reading: { codes, tokens } }: Findings, at: number): boolean {
  return tokens.together(at - 1, at) && codes[tokens.end[at - 1]] !== colon;
}

/** A capital inside a sentence, or before another at its start: a name. */
export function isNamed(findings: Findings, at: number): boolean {
  return isInside(findings, at) || isCapital(findings, at + 1, at);
}

/** Whether a title stands before it: Ms. …. A full stop after the title ends no sentence. */
export function followsTitle(findings: Findings, at: number): boolean {
  return isInside(findings, at) && findings.says(at - 1, cue.title);
}

/** Whether a word beside another is part of a name: it has a capital and is no everyday word. */
function isNamePart(findings: Findings, at: number, beside: number): boolean {
  return isCapital(findings, at, beside) && findings.cueSet[at] === 0;
}

/** Whether a sentence has small words enough for its capitals to say something. */
function hasSmallWords({ reading: { tokens } }: Findings, at: number): boolean {
  let [words, capitals] = [0, 0];
  for (let i = at - reach; i <= at + reach; i++) {
    if (!tokens.together(i, at) || tokens.is(i, flag.noWord)) continue;
    words++;
    capitals += Number(tokens.is(i, flag.capital));
  }
  return 4 * capitals <= 3 * words;
}

/** A capital beside another that begins no everyday word, or before the name of a place: part of a name. */
export function besideName(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  const isBehind = isInside(findings, at) && isNamePart(findings, at - 1, at);
  const isBeside = isBehind || isNamePart(findings, at + 1, at);
  const isBeforePlace = tokens.together(at + 1, at) && findings.says(at + 1, cue.place);
  return followsTitle(findings, at) || ((isBeside || isBeforePlace) && hasSmallWords(findings, at));
}

/** Whether the capital of a word is more than that of a sentence's beginning. */
export function mayBeTitle(findings: Findings, at: number): boolean {
  return isNamed(findings, at) || findings.says(at + 1, cue.copula);
}

/** Whether a word is one of several with capitals in a sentence that has small words too: The Best Little … in Texas. */
export function isInTitle(findings: Findings, at: number): boolean {
  const isBeside = (place: number) => isCapital(findings, place, at);
  return isInside(findings, at) && isBeside(at - 1) && [at - 2, at + 1, at + 2].some(isBeside);
}

/** In capitals throughout, in a text that is not: an acronym. Other acronyms shout nothing: CUN to JFK. */
export function isAcronym({ reading: { tokens }, known }: Findings, at: number): boolean {
  let [small, shouted] = [0, 0];
  for (let i = Math.max(0, at - reach); i <= at + reach; i++) {
    if (i === at || tokens.length[i] <= 1 || tokens.is(i, flag.noWord)) continue;
    if (!tokens.is(i, flag.upper)) small++;
    else if (known[i] === 1) shouted++;
  }
  return small > shouted;
}

/**
 * Whether a word with a capital is written as the name of a place: after "in" or "from" with nothing that it could belong
 * to behind it, before a comma and another capital, or at the beginning of what speaks of villages.
 */
export function isPlaceName(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
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

/** The least length of an abbreviation, and how far from it its words may stand, in characters. */
const [shortestInitials, reachOfWords] = [3, 90];

const apostrophe = 39;

/** The first letters of the words in a stretch of a text. Written out, since a pattern takes longer than all else that is asked. */
function initialsOf(text: string): string {
  let initials = '';
  let isInWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
    if (isLetter && !isInWord) initials += String.fromCharCode(code | 32);
    isInWord = isLetter || (isInWord && code === apostrophe);
  }
  return initials;
}

/** Whether the words before or behind an abbreviation in capitals begin with its letters: FBI, the Federal Bureau of …. */
export function isSpeltOut({ reading: { tokens, text } }: Findings, at: number): boolean {
  const length = tokens.length[at];
  if (length < shortestInitials) return false;
  const [start, end] = [tokens.start[at], tokens.end[at]];
  const letters = text.slice(start, end).toLowerCase();
  return [text.slice(end, end + reachOfWords), text.slice(Math.max(0, start - reachOfWords), start)].some(
    (words) => initialsOf(words).includes(letters),
  );
}
