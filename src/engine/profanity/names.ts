/**
 * Is a word part of a name, or of program code? Capitals and neighbours tell.
 */
import { cueBits } from './cues.ts';
import { hashWord } from './hash.ts';
import {
  attached,
  capital,
  known,
  noWord,
  numeric,
  operator,
  otherScript,
  upper,
  type Words,
} from './words.ts';

/** So many words to either side are looked at. */
export const reach = 8;

/** The cues of the word at a place, none outside the sentence. */
export function cuesOf(words: Words, at: number, sentence: number): number {
  return at >= 0 && at < words.count && words.sentence[at] === sentence ? (words.cues[at] as number) : 0;
}

/** Capital inside a sentence, or beside another capital: a name. */
export function isNamed(words: Words, at: number): boolean {
  const flags = words.flags[at] as number;
  if ((flags & capital) === 0 || flags & upper) return false;
  const sentence = words.sentence[at];
  if (cuesOf(words, at - 1, sentence as number) & cueBits.title) return true;
  const after = at + 1;
  if (after < words.count && words.sentence[after] === sentence && startsCapital(words, after)) return true;
  if (at > 0 && words.sentence[at - 1] === sentence) return true;
  return false;
}

/** Does it stand beside operators or brackets, as names in program code do? */
export function besideCode(words: Words, at: number): boolean {
  return isOperator(words, at - 1) || isOperator(words, at + 1);
}

function isOperator(words: Words, at: number): boolean {
  return at >= 0 && at < words.count && ((words.flags[at] as number) & operator) !== 0;
}

/** A word in a sentence with a capital that is no everyday word. */
function isNamePart(words: Words, at: number, sentence: number): boolean {
  return (
    at >= 0 &&
    at < words.count &&
    words.sentence[at] === sentence &&
    ((words.flags[at] as number) & (capital | upper)) === capital &&
    (words.cues[at] as number) === 0 &&
    (words.number[at] as number) < 0
  );
}

/** A capital beside another that begins no everyday word, in a sentence that is not all capitals: part of a name. */
export function besideName(words: Words, at: number): boolean {
  if (((words.flags[at] as number) & (capital | upper)) !== capital) return false;
  const sentence = words.sentence[at] as number;
  const before = startsCapital(words, at - 1) ? cuesOf(words, at - 1, sentence) : 0;
  if (before & cueBits.title) return true;
  if (startsCapital(words, at - 1) && cuesOf(words, at - 2, sentence) & cueBits.title) return true;
  if (
    !isNamePart(words, at - 1, sentence) &&
    !isNamePart(words, at + 1, sentence) &&
    !(cuesOf(words, at + 1, sentence) & (cueBits.place | cueBits.title)) &&
    !(before & cueBits.place)
  )
    return false;
  let small = 0;
  let capitals = 0;
  for (let i = Math.max(0, at - reach); i < Math.min(words.count, at + reach + 1); i++) {
    if (words.sentence[i] !== sentence) continue;
    if ((words.flags[i] as number) & capital) capitals++;
    else if (((words.flags[i] as number) & noWord) === 0) small++;
  }
  return small * 3 >= capitals;
}

const beforePlaces = new Set(
  'in to from at near of through past visit outside around leave leaving reach'.split(' ').map(hashWord),
);

/**
 * Is a word with a capital written as the name of a place: after "in" or "from" with nothing that it could belong
 * to behind it, before a comma and another capital, or at the beginning of what speaks of villages?
 */
export function isPlaceName(words: Words, at: number): boolean {
  if (!startsCapital(words, at)) return false;
  const sentence = words.sentence[at] as number;
  const next = at + 1;
  const ends = next >= words.count || words.sentence[next] !== sentence;
  const pause = !ends && (words.start[next] as number) > (words.end[at] as number) + 1;
  if (pause && startsCapital(words, next)) return true;
  const continues =
    ends || pause || (cuesOf(words, next, sentence) & (cueBits.english | cueBits.copula)) !== 0;
  if (!continues) return false;
  const first = at === 0 || words.sentence[at - 1] !== sentence;
  if (!first) return beforePlaces.has(words.hash[at - 1] as number);
  for (let i = next; i < Math.min(words.count, at + reach); i++)
    if (cuesOf(words, i, sentence) & cueBits.place) return true;
  return false;
}

/** A capital at a sentence's start says little, but says it in favour of a name. */
export function startsCapital(words: Words, at: number): boolean {
  return ((words.flags[at] as number) & (capital | upper)) === capital;
}

/** A capital inside a sentence, or before another at its start: a name, no misspelling. */
export function isNameLike(words: Words, at: number): boolean {
  if (!startsCapital(words, at)) return false;
  const sentence = words.sentence[at];
  if (at > 0 && words.sentence[at - 1] === sentence) return true;
  return at + 1 < words.count && words.sentence[at + 1] === sentence && startsCapital(words, at + 1);
}

/** In capitals throughout, in a sentence that is not: an acronym. */
export function isAcronym(words: Words, at: number): boolean {
  if (((words.flags[at] as number) & upper) === 0) return false;
  let small = 0;
  let capitals = 0;
  for (let i = Math.max(0, at - reach); i < Math.min(words.count, at + reach + 1); i++) {
    if (i === at || (words.length[i] as number) < 2 || (words.flags[i] as number) & noWord) continue;
    // Other acronyms shout nothing: CUN to JFK.
    if (((words.flags[i] as number) & upper) === 0) small++;
    else if ((words.flags[i] as number) & known) capitals++;
  }
  return small > capitals;
}

/** Is the capital of a word more than that of a sentence's beginning? */
export function mayBeTitle(words: Words, at: number): boolean {
  const sentence = words.sentence[at] as number;
  if (at > 0 && words.sentence[at - 1] === sentence) return true;
  if ((cuesOf(words, at + 1, sentence) & cueBits.copula) !== 0) return true;
  return at + 1 < words.count && words.sentence[at + 1] === sentence && startsCapital(words, at + 1);
}

/** Is there a number right before or behind: 12 cum, cum. 12%? */
export function besideNumber(words: Words, at: number): boolean {
  return isNumber(words, at - 1) || isNumber(words, at + 1);
}

function isNumber(words: Words, at: number): boolean {
  return at >= 0 && at < words.count && ((words.flags[at] as number) & numeric) !== 0;
}

const s = hashWord('s');

/** Is a word cut short by an apostrophe, with its last letter behind it: ass't, ass'n? */
export function isContracted(words: Words, at: number): boolean {
  const next = at + 1;
  return (
    next < words.count &&
    words.length[next] === 1 &&
    words.hash[next] !== s &&
    ((words.flags[next] as number) & attached) !== 0 &&
    (words.start[next] as number) === (words.end[at] as number) + 1
  );
}

/** Does a word say more of the next, as acronyms do: the WANK worm? */
export function saysMoreOfNext(words: Words, at: number): boolean {
  const sentence = words.sentence[at] as number;
  const next = at + 1;
  if (next >= words.count || words.sentence[next] !== sentence || (words.flags[next] as number) & noWord)
    return false;
  if ((words.start[next] as number) > (words.end[at] as number) + 1) return false;
  const cues = words.cues[next] as number;
  const small =
    cueBits.english | cueBits.copula | cueBits.verb | cueBits.you | cueBits.person | cueBits.vulgar;
  return (cues & small) === 0 && (words.number[next] as number) < 0;
}

/** Is a word one of several in a chunk: fk_user_id? */
export function besideAttached(words: Words, at: number): boolean {
  if ((words.flags[at] as number) & attached) return true;
  return at + 1 < words.count && ((words.flags[at + 1] as number) & attached) !== 0;
}

/** Is the word the first part of a hyphened one? */
export function hyphenated(words: Words, at: number): boolean {
  return at + 1 < words.count &&
    ((words.flags[at + 1] as number) & attached) !== 0 &&
    words.end[at] !== words.start[at + 1]
    ? (words.length[at + 1] as number) > 2
    : false;
}

/** Is a word of look-alikes of one other script surrounded by Latin words? */
export function latinAround(words: Words, at: number): boolean {
  let latin = 0;
  let other = 0;
  for (let i = Math.max(0, at - reach); i < Math.min(words.count, at + reach + 1); i++) {
    if (i === at || (words.flags[i] as number) & noWord) continue;
    if ((words.flags[i] as number) & otherScript) other++;
    else latin++;
  }
  return latin > other;
}
