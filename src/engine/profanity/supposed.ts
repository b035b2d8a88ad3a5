/**
 * Is something said of a person, or only supposed or denied: if he was dumb, I would not say that he is ugly?
 */
import { cueBits } from './cues.ts';
import { hashWord, hashWords } from './hash.ts';
import { attached, tagged, type Words } from './words.ts';

const supposing = hashWords(
  'if unless whether wish wished wishes suppose supposing imagine pretend pretended',
);
const saying = hashWords(
  'think thinks thought say says said saying believe believes mean suggest suggested claim',
);
/** Who says so of himself only judges himself: you say you are a fool. */
const judging = hashWords('feel feels felt');
/** Whom "not" before them at the beginning excepts: not everyone who …, not all of … */
const everybody = hashWords('every everyone everybody all any anyone anybody');
const not = hashWord('not');

/** What is left of don't and wouldn't where the apostrophe cuts. */
const t = hashWord('t');
const [believe, can, cant] = ['believe', 'can', 'cant'].map(hashWord);

/** So many words before a verb its sentence may begin with "not everyone". */
const reachOfExcepting = 12;

/** So many words before a verb its subject and what supposes it may stand. */
const reachOfSupposing = 4;

/** Is there a comma or the like before a word? The sign of a tag is none. */
export function steppedOverPause(words: Words, at: number): boolean {
  if (at <= 0) return false;
  const sign = (words.flags[at] as number) & tagged ? 2 : 1;
  return (words.start[at] as number) > (words.end[at - 1] as number) + sign;
}

/** Is the clause whose verb stands at a place supposed, wished for or denied? */
export function isSupposed(words: Words, verb: number): boolean {
  const sentence = words.sentence[verb];
  for (let i = verb - 1; i >= Math.max(0, verb - reachOfSupposing) && words.sentence[i] === sentence; i--) {
    if (supposing.has(words.hash[i] as number)) return true;
    // Who cannot believe it says that it is so.
    if (words.hash[i] === believe && (words.hash[i - 1] === cant || words.hash[i - 2] === can)) return false;
    const says = saying.has(words.hash[i] as number);
    if ((says || judging.has(words.hash[i] as number)) && isOfHimself(words, i, verb)) return true;
    if (says) return isDenied(words, i);
    if (steppedOverPause(words, i) && ((words.flags[i] as number) & attached) === 0) return false;
  }
  return isExcepted(words, verb);
}

/** Does the subject of the verb stand before what says so, too: you say you are? */
function isOfHimself(words: Words, saying: number, verb: number): boolean {
  const subject = words.hash[verb - 1] as number;
  return verb - 1 > saying && subject !== 0 && words.hash[saying - 1] === subject;
}

/** Does the sentence of a verb begin with "not everyone" or the like? */
function isExcepted(words: Words, verb: number): boolean {
  const sentence = words.sentence[verb];
  let first = verb;
  while (first > 0 && words.sentence[first - 1] === sentence)
    if (verb - --first > reachOfExcepting) return false;
  return words.hash[first] === not && everybody.has(words.hash[first + 1] as number);
}

/** Is there a negation shortly before a verb: I would not say, don't think? */
function isDenied(words: Words, verb: number): boolean {
  const sentence = words.sentence[verb];
  for (let i = verb - 1; i >= Math.max(0, verb - 3) && words.sentence[i] === sentence; i--)
    if ((words.cues[i] as number) & cueBits.negation || words.hash[i] === t) return true;
  return false;
}
