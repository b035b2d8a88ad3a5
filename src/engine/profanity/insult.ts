/**
 * Insults count when they are aimed at a person: "you are a moron", "what an idiot he is".
 */
import { cueBits } from './cues.ts';
import { hashWord } from './hash.ts';
import type { Lexicon } from './lexicon.ts';
import { cuesOf } from './names.ts';
import { attached, capital, type Words } from './words.ts';

const and = hashWord('and');
const like = hashWord('like');
const all = hashWord('all');
const you = hashWord('you');
const stop = hashWord('stop');
const quit = hashWord('quit');

/**
 * How clearly is an insult aimed at a person? 0 not at all; else evidence to add, in sixteenths of a logit.
 * Looks for "you … X", "what an X", "X is an X", "you X", the insult as an address or all alone.
 */
export function aimOf(words: Words, at: number, noun: boolean, lexicon: Lexicon): number {
  const sentence = words.sentence[at] as number;
  const next = cuesOf(words, at + 1, sentence);
  const attachedNext =
    at + 1 < words.count &&
    ((words.flags[at + 1] as number) & attached) !== 0 &&
    words.sentence[at + 1] === sentence;
  if (attachedNext && (words.length[at + 1] as number) > 1) return 0;
  const last = at + 1 >= words.count || words.sentence[at + 1] !== sentence;
  const nextIsThing = (next & cueBits.thing) !== 0;
  if (nextIsThing) return 0;
  let i = at - 1;
  let steps = 0;
  let determiner = false;
  // Step back over what stands between the target and the insult: "you are such a complete …".
  while (i >= 0 && words.sentence[i] === sentence && steps < 5) {
    const cues = words.cues[i] as number;
    const number = words.number[i] as number;
    const entryBetween = number >= 0;
    if (cues & (cueBits.you | cueBits.person)) break;
    if (cues & cueBits.negation) return 0;
    if (cues & cueBits.copula) break;
    const between =
      entryBetween ||
      (cues & (cueBits.intensifier | cueBits.determiner)) !== 0 ||
      words.hash[i] === like ||
      words.hash[i] === all ||
      (noun &&
        steps === 0 &&
        (words.length[i] as number) > 4 &&
        cues === 0 &&
        isYou(words, i - 1, sentence)) ||
      lexicon.entries[number] !== undefined ||
      (words.hash[i] === and && (cuesOf(words, i - 1, sentence) & cueBits.intensifier) !== 0);
    if (!between) break;
    if (cues & cueBits.determiner) determiner = true;
    i--;
    steps++;
  }
  const stopped = cuesOf(words, i, sentence);
  if (stopped & cueBits.negation) return 0;
  if (stopped & cueBits.you && i >= 0) {
    // "your trash" is a possession; "your a fool" is a slip of the pen.
    if (steps === 0 && words.length[i] === 4) return 0;
    // "you idiot", "you stupid fool"; with an adjective only when it ends there: "you stupid man" is one too.
    if (noun) return 10;
    const after = next & (cueBits.person | cueBits.copula);
    return last || after || isInsultNoun(words, at + 1, sentence, lexicon) ? 6 : 0;
  }
  if (stopped & cueBits.copula) {
    const subject = cuesOf(words, i - 1, sentence);
    const before = cuesOf(words, i - 2, sentence);
    if (subject & cueBits.negation || before & cueBits.negation) return 0;
    if ((subject | before) & cueBits.you) return noun || last || !(next & cueBits.english) ? 12 : 6;
    if (noun && (words.hash[i - 1] === stop || words.hash[i - 1] === quit)) return 8; // stop being an idiot
    const personal = subject & cueBits.person || isCapital(words, i - 1, sentence);
    if (personal && (noun || last || next !== 0)) return noun ? 4 : 0;
    if (personal) return 0;
    return 0;
  }
  if (noun) {
    // only an idiot like you
    if (words.hash[at + 1] === like && !last && cuesOf(words, at + 2, sentence) & cueBits.you) return 10;
    const following = next & (cueBits.person | cueBits.you);
    if (determiner && following) return 8; // what an idiot he is
    const whatA = cuesOf(words, i + 1, sentence) & cueBits.determiner;
    if (whatA && determiner && last && isWhat(words, at - steps, sentence)) return 6;
    if (last && steps === at && words.count <= 4 && !determiner) return 2;
  } else if (last && at === 0) return 0;
  return 0;
}

/** Is it the word you itself, to which an insult is said with what stands between: you miserable …? */
function isYou(words: Words, at: number, sentence: number): boolean {
  return at >= 0 && words.sentence[at] === sentence && words.hash[at] === you;
}

function isWhat(words: Words, at: number, sentence: number): boolean {
  return at >= 0 && words.sentence[at] === sentence && words.length[at] === 4;
}

function isCapital(words: Words, at: number, sentence: number): boolean {
  return at >= 0 && words.sentence[at] === sentence && ((words.flags[at] as number) & capital) !== 0;
}

function isInsultNoun(words: Words, at: number, sentence: number, lexicon: Lexicon): boolean {
  if (at >= words.count || words.sentence[at] !== sentence) return false;
  const number = words.number[at] as number;
  return number >= 0 && lexicon.entries[number]?.kind === 'noun';
}
