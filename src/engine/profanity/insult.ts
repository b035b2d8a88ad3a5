/**
 * Insults count when they are aimed at a person: "you are a moron", "what an idiot he is".
 */
import { cueBits } from './cues.ts';
import { hashWord, hashWords } from './hash.ts';
import { inPassing, isExcuse, isNear, isOutwitted } from './insult-figures.ts';
import { adjectiveInFrame, besidePerson, nounInFrame } from './insult-frames.ts';
import { inside, phraseCloses } from './insult-subject.ts';
import {
  conditional,
  degrees,
  demonstratives,
  harshWords,
  heaps,
  roles,
  smaller,
  tier,
} from './insult-words.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { cuesOf } from './names.ts';
import { isSupposed, steppedOverPause } from './supposed.ts';
import { attached, capital, isAttribute, type Words } from './words.ts';

const and = hashWord('and');
const like = hashWord('like');
const all = hashWord('all');
const you = hashWord('you');
const stop = hashWord('stop');
/** One person: they may be things. */
const singles = hashWords('he she hes shes');
const quit = hashWord('quit');
const people = hashWord('people');
/** What begins a phrase that says no more than whom it scorns: what an idiot, such fools, that moron. */
const exclaiming = hashWords('what such this that');

/** The last word of an insult: a waste of space is one noun. */
export function lastOf(words: Words, at: number): number {
  let end = at;
  while (end + 1 < words.count && (words.start[end + 1] as number) < (words.end[at] as number)) end++;
  return end;
}

/** Is nothing else in the sentence of an insult, or nothing but people: stupid people? */
export function isAlone(words: Words, at: number): boolean {
  const sentence = words.sentence[at] as number;
  let end = lastOf(words, at);
  if (words.hash[end + 1] === people) end++;
  return !inside(words, at - 1, sentence) && !inside(words, end + 1, sentence);
}

/**
 * How clearly is an insult aimed at a person? 0 not at all; else evidence to add, in sixteenths of a logit.
 * Looks for "you … X", "what an X", "X is an X", "you X", the insult as an address or all alone.
 */
export function aimOf(words: Words, at: number, noun: boolean, lexicon: Lexicon): number {
  const sure = tier(lexicon.entries[words.number[at] as number]);
  if (!noun) {
    const plain = sure > 1 ? plainAim(words, at, noun, lexicon) : 0;
    const aim = plain || aimOfAdjective(words, at) || adjectiveInFrame(words, at);
    // You are thick; a thick man is none.
    return sure > 1 || aim >= 6 ? aim : 0;
  }
  const end = lastOf(words, at);
  const closes = phraseCloses(words, end);
  const { apart, form, canonical } = lexicon.entries[words.number[at] as number] as Entry;
  const own = hashWord(form);
  if (isExcuse(words, end - 1)) return 4;
  if (canonical === 'outwitted') return isOutwitted(words, at, end) ? 8 : 0;
  if (sure < 3 && isNear(words, at, roles)) return 0;
  if (end === at && (sure === 3 || (sure === 2 && closes))) {
    const plain = plainAim(words, at, noun, lexicon);
    // Weaker words are insults only to somebody's face, or with more said: "you pig", not "what a pig".
    const aim = plain >= (sure === 2 ? 10 : 1) ? plain : aimOfNoun(words, at, own, lexicon);
    if (aim > 0) return aim;
  }
  if (sure === 3 && besidePerson(words, at)) return 4;
  if (!closes) return 0;
  const framed = nounInFrame(words, at, end, lexicon, apart || onlyPersons.has(own));
  return framed || (sure === 3 && !alsoThings.has(own) ? inPassing(words, at, end) : 0);
}

function plainAim(words: Words, at: number, noun: boolean, lexicon: Lexicon): number {
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
    // You'd be a fool to go.
    if (isSupposed(words, i) || conditional.has(words.hash[i - 1] as number)) return 0;
    const subject = cuesOf(words, i - 1, sentence);
    const before = cuesOf(words, i - 2, sentence);
    if (subject & cueBits.negation || before & cueBits.negation) return 0;
    // Your shoes are ugly.
    if (subject & cueBits.you || (before & cueBits.you && words.length[i - 2] !== 4))
      return noun || last || !(next & cueBits.english) ? 12 : 6;
    if (noun && (words.hash[i - 1] === stop || words.hash[i - 1] === quit)) return 8; // stop being an idiot
    const personal = subject & cueBits.person || isCapital(words, i - 1, sentence);
    if (personal && noun) return 4;
    return personal && last && singles.has(words.hash[i - 1] as number) ? 3 : 0;
  }
  if (noun) {
    // only an idiot like you
    if (words.hash[at + 1] === like && !last && cuesOf(words, at + 2, sentence) & cueBits.you) return 10;
    const following = next & (cueBits.person | cueBits.you);
    if (determiner && following) return 8; // what an idiot he is
    const first = cuesOf(words, i + 1, sentence) & cueBits.determiner;
    if (first && last && exclaiming.has(words.hash[at - steps] as number)) return 6;
    if (last && steps === at && words.count <= 4 && !determiner) return 2;
  }
  return 0;
}

/** Is it the word you itself, to which an insult is said with what stands between: you miserable …? */
function isYou(words: Words, at: number, sentence: number): boolean {
  return at >= 0 && words.sentence[at] === sentence && words.hash[at] === you;
}

function isCapital(words: Words, at: number, sentence: number): boolean {
  return at >= 0 && words.sentence[at] === sentence && ((words.flags[at] as number) & capital) !== 0;
}

function isInsultNoun(words: Words, at: number, sentence: number, lexicon: Lexicon): boolean {
  if (at >= words.count || words.sentence[at] !== sentence) return false;
  const number = words.number[at] as number;
  return number >= 0 && lexicon.entries[number]?.kind === 'noun';
}

const nothings = hashWords('it this that these those what which there here not never');
/** What stands before a noun and never ends a sentence that an address follows. */
const possessives = hashWords('a an the my its our your their');
const who = hashWord('who');
const of = hashWord('of');
const be = hashWord('be');
const the = hashWord('the');

/** Nouns that are also said of what is no person, or of nobody in earnest: the loser of a match, a jerk of the rope. */
const alsoThings = hashWords(
  'loser losers jerk jerks scum sleaze twit twits weirdo weirdos dolt dunce prat berk',
);

/** Of the weaker nouns those that are said of persons alone. */
const onlyPersons = hashWords(
  'fool coward creep psycho muppet git wimp slob lunatic degenerate hag brat nutter wacko putz dork nimrod crybaby',
);

/** Is nothing of the same phrase behind a word: the end, a pause, or a small word? */
function phraseEnds(words: Words, at: number, sentence: number): boolean {
  if (at + 1 >= words.count || words.sentence[at + 1] !== sentence) return true;
  if (((words.flags[at + 1] as number) & attached) !== 0) return false;
  if ((words.start[at + 1] as number) > (words.end[at] as number) + 1) return true;
  return (cuesOf(words, at + 1, sentence) & (cueBits.english | cueBits.copula | cueBits.verb)) !== 0;
}

/** Nouns aimed at persons in other words than "you are": those morons, a bunch of idiots, the mayor is a fool. */
function aimOfNoun(words: Words, at: number, own: number, lexicon: Lexicon): number {
  const sentence = words.sentence[at] as number;
  const isWeak = (lexicon.entries[words.number[at] as number]?.likelihood as number) < 5000;
  if (isCapital(words, at, sentence) && at > 0 && words.sentence[at - 1] === sentence) return 0;
  if (!phraseEnds(words, at, sentence)) return 0;
  const last = at + 1 >= words.count || words.sentence[at + 1] !== sentence;
  const begins = (at: number) => at <= 0 || words.sentence[at - 1] !== sentence;
  // An address between pauses: listen, moron.
  if (!isWeak && steppedOverPause(words, at) && !possessives.has(words.hash[at - 1] as number)) {
    if (last || !alsoThings.has(own)) return last || steppedOverPause(words, at + 1) ? 4 : 0;
  }
  let i = at - 1;
  let harsh = false;
  let article = false;
  for (; i >= 0 && i >= at - 5 && words.sentence[i] === sentence; i--) {
    const cues = words.cues[i] as number;
    const kind = lexicon.entries[words.number[i] as number]?.kind;
    if (demonstratives.has(words.hash[i] as number) || cues & (cueBits.you | cueBits.person | cueBits.copula))
      break;
    if (cues & cueBits.negation) return 0; // he is no fool
    if (harshWords.has(words.hash[i] as number) || degrees.has(words.hash[i] as number)) harsh = true;
    if (kind === 'adjective' || kind === 'strong') harsh = true;
    else if (words.hash[i] === and && lexicon.entries[words.number[i - 1] as number]?.kind === 'noun') {
      i--; // a clown and a buffoon
    } else if (words.hash[i] === the) break;
    else if (cues & cueBits.determiner) article = true;
    else if ((cues & cueBits.intensifier) === 0 && !(article === false && isAttribute(words, i))) break;
  }
  const inside = i >= 0 && words.sentence[i] === sentence;
  const hash = inside ? (words.hash[i] as number) : 0;
  const cues = cuesOf(words, i, sentence);
  if (cues & cueBits.copula) {
    const subject = cuesOf(words, i - 1, sentence);
    if (!article || isSupposed(words, i)) return 0;
    // One who is a fool: nobody.
    if (isWeak)
      return words.hash[i - 1] !== who && subject & cueBits.person && (harsh || onlyPersons.has(own)) ? 4 : 0;
    if (hash === be) return alsoThings.has(own) ? 0 : 3;
    const nobody = begins(i) || (begins(i - 1) && nothings.has(words.hash[i - 1] as number));
    // Nobody, or no one.
    const denied = (subject | cuesOf(words, i - 2, sentence)) & cueBits.negation;
    return nobody || denied || subject & cueBits.thing || alsoThings.has(own) ? 0 : 3;
  }
  const starts = !inside;
  if (isWeak) return starts && harsh && last && at < 4 && !article ? 4 : 0;
  // Spoken of as such where the sentence begins with it; further on it is as often said in passing.
  if (hash === of && heaps.has(words.hash[i - 1] as number)) return begins(i - 1) || begins(i - 2) ? 4 : 0;
  return demonstratives.has(hash) && !alsoThings.has(own) && begins(i) ? 3 : 0;
}

const humans = hashWords('human humans being person persons creature excuse');

/** Adjectives aimed at persons: how stupid are you, she is a worthless human being, stupid woman. */
function aimOfAdjective(words: Words, adjective: number): number {
  let at = adjective;
  // You pathetic little man.
  if (smaller.has(words.hash[at + 1] as number)) at++;
  const sentence = words.sentence[at] as number;
  const next = cuesOf(words, at + 1, sentence);
  if (next & cueBits.thing) return 0;
  const endsNext =
    phraseEnds(words, at + 1, sentence) && at + 1 < words.count && words.sentence[at + 1] === sentence;
  if (!endsNext || ((words.flags[at + 1] as number) & attached) !== 0) return 0;
  const lastNext = at + 2 >= words.count || words.sentence[at + 2] !== sentence;
  const before = cuesOf(words, adjective - 1, sentence);
  const isPerson = (next & cueBits.person) !== 0 || humans.has(words.hash[at + 1] as number);
  if (before & cueBits.you && words.hash[adjective - 1] === you && lastNext && (next & cueBits.english) === 0)
    return 6;
  if (!isPerson) return 0;
  // Stupid woman; stupid people are nobody in particular.
  if (at === 0 && at + 4 >= words.count && words.hash[at + 1] !== people) return 2;
  for (let i = adjective - 1; i >= Math.max(1, adjective - 3) && words.sentence[i] === sentence; i--) {
    const subject = cuesOf(words, i - 1, sentence);
    if ((words.cues[i] as number) & cueBits.negation) return 0;
    if ((words.cues[i] as number) & cueBits.copula)
      return isSupposed(words, i) ? 0 : subject & cueBits.you ? 6 : subject & cueBits.person ? 4 : 0;
  }
  return 0;
}
