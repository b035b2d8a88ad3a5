/**
 * Figures in which people are insulted without "you are a …": said first or last, by comparison with the witless, or
 * in passing.
 */
import { cueBits } from './cues.ts';
import { hashWord, hashWords } from './hash.ts';
import { inside } from './insult-subject.ts';
import { conditional, people, persons, roles, speaking, themselves, witless } from './insult-words.ts';
import { cuesOf } from './names.ts';
import { isSupposed, steppedOverPause } from './supposed.ts';
import { attached, capital, type Words } from './words.ts';

/** So many words around a noun what denies or supposes it stands. */
const reachOfDenial = 7;

const [a, an, the, and, of, excuse, forWhom] = 'a an the and of excuse for'.split(' ').map(hashWord);

/** Is there a word of a set within eight words in the sentence? */
export function isNear(words: Words, at: number, set: ReadonlySet<number>): boolean {
  const sentence = words.sentence[at] as number;
  for (let near = Math.max(0, at - 8); near < Math.min(words.count, at + 8); near++)
    if (words.sentence[near] === sentence && set.has(words.hash[near] as number)) return true;
  return false;
}

/** Where the phrase before begins that another is joined to: a thief and a …; the place itself where there is none. */
export function beforeAnother(words: Words, start: number): number {
  const sentence = words.sentence[start] as number;
  if (!inside(words, start - 1, sentence) || words.hash[start - 1] !== and) return start;
  for (let at = start - 3; at >= start - 6 && inside(words, at, sentence); at--)
    if (words.hash[at] === a || words.hash[at] === an) return at;
  return start;
}

/** Is somebody called so at the end, after a pause: he locked himself out, the …? */
export function isAfterthought(words: Words, start: number, determiner: number, last: boolean): boolean {
  return determiner === the && last && steppedOverPause(words, start);
}

/** Is it said first, and then of whom: …, that teacher; …, that is what he is? */
export function saysWho(words: Words, start: number, end: number): boolean {
  const sentence = words.sentence[end] as number;
  const next = end + 1;
  if (inside(words, start - 1, sentence) || !inside(words, next, sentence) || !steppedOverPause(words, next))
    return false;
  if ((cuesOf(words, next, sentence) & cueBits.determiner) === 0) return false;
  for (let at = next + 1; at < next + 5 && inside(words, at, sentence); at++) {
    const isPerson = (words.cues[at] as number) & cueBits.person || persons.has(words.hash[at] as number);
    if (isPerson || people.has(words.hash[at] as number)) return !inside(words, at + 2, sentence);
  }
  return false;
}

/** Are all of somebody named at a place: the lot of you, all of them? */
export function namesAllOf(words: Words, from: number): boolean {
  const sentence = words.sentence[from] as number;
  for (let at = from + 1; at < from + 4 && inside(words, at + 1, sentence); at++) {
    const whom = cuesOf(words, at + 1, sentence);
    if (words.hash[at] === of && whom & (cueBits.you | cueBits.person) && !inside(words, at + 2, sentence))
      return true;
  }
  return false;
}

const beings = hashWords('human person father mother parent leader president');

/** Does an excuse for a person stand at a place? */
export function isExcuse(words: Words, at: number): boolean {
  const sentence = words.sentence[at] as number;
  if (words.hash[at] !== excuse || words.hash[at + 1] !== forWhom || !inside(words, at + 3, sentence))
    return false;
  const whom = words.hash[at + 3] as number;
  return beings.has(whom) || people.has(whom) || persons.has(whom);
}

/** Has a thing or an animal more wits than somebody: my cat is … than you? What is said on compares in earnest. */
export function isOutwitted(words: Words, at: number, end: number): boolean {
  const sentence = words.sentence[at] as number;
  const isLast = end + 1 >= words.count || words.sentence[end + 1] !== sentence;
  if (!isLast && !steppedOverPause(words, end + 1)) return false;
  for (let i = at - 1; i >= Math.max(0, at - 6) && words.sentence[i] === sentence; i--)
    if (witless.has(words.hash[i] as number)) return true;
  return false;
}

/**
 * Evidence that a noun that is said of persons alone insults somebody who is spoken to: only a … drives as you do. Not
 * who speaks, nor what is denied, supposed, defined, or the title of a book.
 */
export function inPassing(words: Words, at: number, end: number): number {
  const sentence = words.sentence[at] as number;
  const isFirst = !inside(words, at - 1, sentence);
  if ((words.flags[at] as number) & (attached | (isFirst ? 0 : capital))) return 0;
  if (isSupposed(words, at) || isNear(words, at, speaking) || isNear(words, at, roles)) return 0;
  const article = isFirst ? 0 : (words.hash[at - 1] as number);
  const isDefined = (article === a || article === an) && !inside(words, at - 2, sentence);
  if (isDefined && cuesOf(words, end + 1, sentence) & (cueBits.copula | cueBits.verb)) return 0;
  let toSomebody = false;
  for (let near = at - reachOfDenial; near < end + reachOfDenial; near++) {
    if (!inside(words, near, sentence) || near === at) continue;
    const hash = words.hash[near] as number;
    if ((words.cues[near] as number) & (cueBits.negation | cueBits.work)) return 0;
    if (themselves.has(hash) || conditional.has(hash)) return 0;
    toSomebody ||= ((words.cues[near] as number) & cueBits.you) !== 0;
  }
  return toSomebody ? 2 : 0;
}
