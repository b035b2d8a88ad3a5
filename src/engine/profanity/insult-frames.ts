/**
 * The shapes in which people are insulted, beyond "you are a …": what comes before an insulting word is read as a
 * phrase (its article, its attributes, "a bunch of"), and what stands before that phrase tells whom it is about.
 */
import { cueBits } from './cues.ts';
import { hashWord, hashWords } from './hash.ts';
import { beforeAnother, isAfterthought, isExcuse, isNear, namesAllOf, saysWho } from './insult-figures.ts';
import { inside, nobody, person, phraseCloses, someone, subjectOf, yourself } from './insult-subject.ts';
import {
  areBefore,
  calls,
  conditional,
  degrees,
  demonstratives,
  harshWords,
  heaps,
  leading,
  people,
  persons,
  placing,
  pointing,
  pronouns,
  scornful,
  smaller,
  speaking,
  themselves,
  tier,
} from './insult-words.ts';
import type { Lexicon } from './lexicon.ts';
import { cuesOf } from './names.ts';
import { isSupposed, steppedOverPause } from './supposed.ts';
import { attached, capital, isAttribute, type Words } from './words.ts';

const [a, an, the, and, of, like, you, i, than, what, how, who, as, but, nothing, such, two, that, can] =
  'a an the and of like you i than what how who as but nothing such two that can'.split(' ').map(hashWord);

/** A noun's phrase: where it begins, how it is made. */
export const phrase = {
  start: 0,
  determiner: 0,
  harsh: false,
  belittled: false,
  heap: 0,
  what: false,
  such: false,
};

/** Reads the phrase that ends in a word. */
export function readPhrase(words: Words, at: number, lexicon: Lexicon): void {
  const sentence = words.sentence[at] as number;
  Object.assign(phrase, { start: at, determiner: 0, harsh: false, belittled: false, heap: 0 });
  phrase.what = false;
  phrase.such = false;
  for (let at2 = at - 1; at2 >= at - 8 && inside(words, at2, sentence); at2--) {
    const hash = words.hash[at2] as number;
    const cues = words.cues[at2] as number;
    const kind = lexicon.entries[words.number[at2] as number]?.kind;
    const before = inside(words, at2 - 1, sentence) ? (words.hash[at2 - 1] as number) : 0;
    if (hash === of && heaps.has(before)) {
      phrase.heap = before;
      phrase.determiner = 0;
      at2--;
    } else if (phrase.determiner !== 0) {
      if (hash === what) phrase.what = true;
      else if (hash === such) phrase.such = true;
      else break;
    } else if (harshWords.has(hash) || kind === 'adjective' || kind === 'strong') phrase.harsh = true;
    else if (smaller.has(hash) || degrees.has(hash)) phrase.belittled = true;
    else if (hash === but && before === nothing) phrase.harsh = true;
    else if (hash === of || cues & (cueBits.you | cueBits.negation | cueBits.copula)) break;
    else if (cues & cueBits.determiner) {
      phrase.determiner = hash;
      if (hash === what) phrase.what = true;
    } else if (pointing.has(hash) && hash !== you) phrase.determiner = hash;
    else if (hash === and ? !isAdjective(words, at2 - 1, lexicon) : !describes(words, at2)) break;
    phrase.start = at2;
  }
}

const describes = (words: Words, at: number) =>
  ((words.cues[at] as number) & cueBits.intensifier) !== 0 || isAttribute(words, at);

function isAdjective(words: Words, at: number, lexicon: Lexicon): boolean {
  if (at < 0) return false;
  return (
    harshWords.has(words.hash[at] as number) ||
    smaller.has(words.hash[at] as number) ||
    degrees.has(words.hash[at] as number) ||
    lexicon.entries[words.number[at] as number]?.kind === 'adjective'
  );
}

/** Is an insulting noun said before a person: your idiot brother? */
export function besidePerson(words: Words, at: number): boolean {
  const sentence = words.sentence[at] as number;
  const own = cuesOf(words, at - 1, sentence);
  const isOwn = own & (cueBits.you | cueBits.person) && own & cueBits.determiner;
  const next = inside(words, at + 1, sentence) ? (words.hash[at + 1] as number) : 0;
  return (
    isOwn !== 0 &&
    ((words.flags[at + 1] as number) & attached) === 0 &&
    (people.has(next) || persons.has(next) || (cuesOf(words, at + 1, sentence) & cueBits.person) !== 0)
  );
}

/**
 * Evidence that a noun is aimed at somebody, as `aimOf` has it, by the phrase it ends. Of a noun of several words `end`
 * is the last.
 */
export function nounInFrame(
  words: Words,
  at: number,
  end: number,
  lexicon: Lexicon,
  onlyPersons: boolean,
): number {
  const sentence = words.sentence[at] as number;
  const sure = tier(lexicon.entries[words.number[at] as number]);
  readPhrase(words, at, lexicon);
  const { start, determiner, harsh, belittled, heap } = phrase;
  const { what: isWhat, such: isSuch } = phrase;
  const left = start - 1;
  const hash = inside(words, left, sentence) ? (words.hash[left] as number) : 0;
  const cues = cuesOf(words, left, sentence);
  const last = !inside(words, end + 1, sentence);
  const next = last ? 0 : (words.hash[end + 1] as number);
  const nextCues = cuesOf(words, end + 1, sentence);
  const more = harsh || (belittled && sure > 1);
  if (cues & cueBits.negation) return 0;
  // You filthy animal; you two idiots.
  if (hash === you && (determiner === 0 || determiner === two)) return sure > 1 || harsh ? 10 : 0;
  const aimed = subjectOf(words, determiner !== 0 ? beforeAnother(words, start) : start, sentence);
  if (aimed === yourself) return sure > 1 || harsh || (sure === 1 && determiner !== 0) ? 12 : 0;
  if (
    aimed !== nobody &&
    (determiner === a || determiner === an || heap !== 0 || isSuch || harsh || sure === 3)
  ) {
    const alike =
      sure === 2 && (heap !== 0 || (aimed === person && (last || steppedOverPause(words, end + 1))));
    return sure === 3 || more || isSuch || onlyPersons || alike ? 4 : 0;
  }
  // Idiots like you, a bigger fool than you.
  if ((next === like || next === than) && inside(words, end + 2, sentence)) {
    const whom = cuesOf(words, end + 2, sentence);
    if (sure > 1 && whom & cueBits.you) return 10;
    if (sure === 3 && demonstratives.has(words.hash[end + 2] as number)) return 4;
    if (
      sure > 1 &&
      whom & cueBits.person &&
      (pronouns.has(words.hash[end + 2] as number) || phraseCloses(words, end + 2))
    )
      return 4;
  }
  const strong = sure === 3 || onlyPersons || more;
  // Idiot that he is; fool that you are.
  if (
    sure > 1 &&
    (next === that || next === as) &&
    (determiner === 0 || determiner === a || determiner === an)
  ) {
    const whom = cuesOf(words, end + 2, sentence);
    if (cuesOf(words, end + 3, sentence) & cueBits.copula && whom & (cueBits.you | cueBits.person))
      return whom & cueBits.you ? 10 : 4;
  }
  if (sure === 3 && (isAfterthought(words, start, determiner, last) || saysWho(words, start, end))) return 4;
  // What a worm he turned out to be; what an idiot that man is.
  if (
    isWhat &&
    (sure > 1 || harsh) &&
    (last ? strong : strong && (nextCues & (cueBits.person | cueBits.you | cueBits.determiner)) !== 0)
  )
    return 6;
  // An address: hey stupid, bye, loser.
  if (
    determiner === 0 &&
    (last || next === who || steppedOverPause(words, end + 1)) &&
    strong &&
    calls.has(hash) &&
    left <= 2
  )
    return 4;
  if (sure < 3 && !(sure === 2 && more) && !onlyPersons) return 0;
  if ((words.flags[at] as number) & capital && start < at && inside(words, at - 1, sentence)) return 0;
  if (isNear(words, at, speaking) || isSupposed(words, at) || words.hash[left] === like) return 0;
  // People who believe this are idiots.
  if (
    sure === 3 &&
    last &&
    determiner === 0 &&
    areBefore.has(hash) &&
    !themselves.has(words.hash[left - 1] as number)
  )
    return (cuesOf(words, left - 1, sentence) & cueBits.negation) === 0 ? 3 : 0;
  if (themselves.has(hash) || (cues & cueBits.copula) !== 0 || conditional.has(next)) return 0;
  if (scornful.has(heap)) return 4;
  // Surrounded by morons.
  if (sure === 3 && last && determiner === 0 && leading.has(hash)) return 3;
  if (pointing.has(determiner) && (sure === 3 || belittled || harsh)) return 3;
  if (determiner === the && sure === 3 && placing.has(next) && !steppedOverPause(words, end + 1)) return 3;
  return 0;
}

/** What may follow an adjective that says something of its subject: … as a rock, … to believe it, … it hurts. */
const following = hashWords(
  'as to and that it but or enough because for if when so than like he she i you they we too really sometimes here there today lol all right isnt arent huh eh even still honestly anyway again',
);

/** The same for an adjective that ends what is said: he is so stupid it hurts, you were born dumb. */
export function adjectiveInFrame(words: Words, at: number): number {
  const sentence = words.sentence[at] as number;
  const last = !inside(words, at + 1, sentence);
  const next = last ? 0 : (words.hash[at + 1] as number);
  const closed = last || steppedOverPause(words, at + 1) || following.has(next);
  let start = at;
  const entersPhrase = (back: number) =>
    inside(words, back, sentence) &&
    (((words.cues[back] as number) & cueBits.intensifier &&
      words.hash[back] !== a &&
      words.hash[back] !== an) ||
      harshWords.has(words.hash[back] as number) ||
      (words.hash[back] === and &&
        back > 0 &&
        ((words.number[back - 1] as number) >= 0 || isAttribute(words, back - 1))) ||
      (words.hash[back + 1] === and && isAttribute(words, back)) ||
      (words.number[back] as number) >= 0 ||
      words.hash[back] === as);
  while (start > at - 5 && entersPhrase(start - 1)) start--;
  const before = inside(words, start - 1, sentence) ? (words.hash[start - 1] as number) : 0;
  if (closed) {
    const aimed = subjectOf(words, start, sentence);
    if (aimed === yourself || (next === as && (aimed === someone || aimed === person))) return 6;
    const whose = cuesOf(words, start - 2, sentence);
    if ((aimed === someone || aimed === person) && (whose & cueBits.thing) === 0) return 3;
  }
  // How dumb can one be?
  if (before === how && next === can && inside(words, at + 2, sentence)) {
    const whom = cuesOf(words, at + 2, sentence);
    return whom & cueBits.you ? 6 : whom & (cueBits.person | cueBits.determiner) ? 3 : 0;
  }
  // Brainless, the lot of you.
  if (!inside(words, start - 1, sentence) && steppedOverPause(words, at + 1) && namesAllOf(words, at + 1))
    return 6;
  if (isExcuse(words, at + 1)) return 4;
  // How stupid is he, how pathetic you are.
  if (before === how && inside(words, at + 2, sentence)) {
    const whom = cuesOf(words, at + 1, sentence) | cuesOf(words, at + 2, sentence);
    const short = !inside(words, at + 4, sentence);
    if (short && whom & cueBits.copula && words.hash[at + 1] !== i && words.hash[at + 2] !== i)
      return whom & cueBits.you ? 6 : whom & cueBits.person && short ? 3 : 0;
  }
  if ((last || steppedOverPause(words, at + 1)) && calls.has(before) && start <= 2) return 4;
  // What a pathetic little man; that stupid woman.
  let noun = at + 1;
  while (inside(words, noun, sentence) && smaller.has(words.hash[noun] as number)) noun++;
  if (!inside(words, noun, sentence) || !people.has(words.hash[noun] as number)) return 0;
  if (words.sentence[at] !== words.sentence[noun]) return 0;
  let left = start - 1;
  while (inside(words, left, sentence) && smaller.has(words.hash[left] as number)) left--;
  const determiner = inside(words, left, sentence) ? (words.hash[left] as number) : 0;
  if (determiner === you) return 6;
  if ((determiner === a || determiner === an) && words.hash[left - 1] === what) return 6;
  if (determiner === the || determiner === who) return 0;
  const isSuch = (determiner === a || determiner === an) && words.hash[left - 1] === such;
  return (isSuch || pointing.has(determiner)) && phraseCloses(words, noun) && !isSupposed(words, at) ? 3 : 0;
}
