/**
 * The shapes in which people are insulted, beyond "you are a …": what comes before an insulting word is read as a
 * phrase (its article, its attributes, "a bunch of"), and what stands before that phrase tells whom it is about.
 */
import { cueBits } from './cues.ts';
import { hashWord } from './hash.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { cuesOf } from './names.ts';
import { isSupposed, steppedOverPause } from './supposed.ts';
import { attached, capital, noWord, type Words } from './words.ts';

const hashes = (words: string): ReadonlySet<number> => new Set(words.split(' ').map(hashWord));

const [a, an, the, and, of, like, you, i, than, t, what, how, who, as, but, nothing, they] =
  'a an the and of like you i than t what how who as but nothing they'.split(' ').map(hashWord);

/** What makes a weaker noun an insult: a lazy cow, a dirty rat. */
export const harshWords = hashes(
  'fat dirty filthy lying lazy greedy ignorant arrogant sick selfish silly nasty vile rotten incompetent total complete absolute utter such right proper deranged stinking smelly ungrateful obnoxious spiteful cheating thieving miserable cowardly whiny whining snivelling sniveling slimy sleazy creepy wicked wretched hopeless shameless clueless deluded crazy mad insane foolish dim thick dense rude bloody damn damned goddamn freaking senile spoiled spoilt vicious pompous smug brainless blithering sorry cheap bitter cruel evil sad nasty insufferable unbearable ghastly horrible horrid awful disgraceful two-faced hideous backstabbing conniving manipulative corrupt crooked',
);
/** Small words that belittle; they stand before the noun: you little …, that old … */
export const smaller = hashes('little old young big great poor tiny');
/** Words between a subject and what is said of it. */
const adverbs = hashes(
  'always just still also probably clearly obviously literally truly definitely honestly basically actually certainly indeed simply surely all both only quite already seriously generally apparently plainly now even sometimes often genuinely fundamentally',
);
const heaps = hashes(
  'bunch pack group lot load gang crowd bag pair couple set band herd horde swarm house room family nation bit kind sort type breed piece',
);
/** Of these those that make a number of strong nouns an insult in any place. */
const scornful = hashes('bunch pack gang load band herd horde');
const leading = hashes('by with among for');
const pointing = hashes('this that these those some every you');
const beings = hashes('be been being become becomes became remain remains are re r is s was were am m');
/** Who acts or looks like something is it. */
const acting = hashes(
  'look looks looked looking sound sounds sounded act acts acted acting behave behaves behaved behaving talk talks drive drives',
);
const auxiliary = hashes('has have had ve must to out turned turns got gotta really so born');
const conditional = hashes('would could might may should d if unless whether');
const pronouns = hashes('he she him her his hes shes whoever everyone someone somebody');
const themselves = hashes('i we me us myself ourselves');
/** Words for persons beside those of the cues. */
const persons = hashes(
  'ex landlord landlady manager driver referee umpire son daughter mother father mum mom dad uncle aunt cousin nephew niece grandmother grandfather roommate flatmate housemate colleague colleagues coworker coworkers lawyer waiter cashier officer cop cops minister senator mp judge chef plumber client customer customers tenant tenants neighbours neighbors bloke chap lad lass lady gentleman creature stepfather stepmother lover fiance secretary clerk owner author reporter journalist troll voters supporters parents students children drivers managers owners bankers lawyers leader leaders candidate minister everybody',
);
/** Nouns that only their adjective makes insults: that stupid man. */
const people = hashes(
  'man woman boy girl person guy lady child kid bloke chap lad fellow creature being men women people kids boys girls husband wife boss neighbour neighbor',
);
/** Words that speak of the word rather than of a person. */
const speaking = hashes(
  'word words term terms noun means mean meaning definition defined define spell spelled spelling synonym translate translates rhyme rhymes etymology slang latin greek dictionary village plays play played playing acted role part scene',
);
/** What calls for somebody before an address, where no comma does. */
const calls = hashes('hey oi yo listen ok okay oh bye hi hello morning wow look ugh lol haha ha shush');

/** How sure a noun is to be an insult: in most company, to the face or with more said, only in a frame, only with more said. */
export const tier = (entry: Entry | undefined) => {
  const likelihood = entry?.likelihood ?? 0;
  return likelihood >= 5000 ? 3 : likelihood >= 3000 ? 2 : likelihood >= 2000 ? 1 : 0;
};

/** A noun's phrase: where it begins, how it is made. */
const phrase = { start: 0, determiner: 0, harsh: false, belittled: false, heap: 0, what: false, such: false };

const inside = (words: Words, at: number, sentence: number) =>
  at >= 0 && at < words.count && words.sentence[at] === sentence;

/** Any word that may describe: one that is known for nothing else. */
function describing(words: Words, at: number): boolean {
  return (
    (words.cues[at] as number) === 0 &&
    (words.number[at] as number) < 0 &&
    (words.length[at] as number) > 3 &&
    ((words.flags[at] as number) & noWord) === 0
  );
}

/** Reads the phrase that ends in a word. */
function readPhrase(words: Words, at: number, lexicon: Lexicon): void {
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
      else if (hash === hashWord('such')) phrase.such = true;
      else break;
    } else if (harshWords.has(hash) || kind === 'adjective' || kind === 'strong') phrase.harsh = true;
    else if (smaller.has(hash)) phrase.belittled = true;
    else if (hash === but && before === nothing) phrase.harsh = true;
    else if (hash === of || cues & (cueBits.you | cueBits.negation | cueBits.copula)) break;
    else if (cues & cueBits.determiner) {
      phrase.determiner = hash;
      if (hash === what) phrase.what = true;
    } else if (hash === and ? !isAdjective(words, at2 - 1, lexicon) : !describes(words, at2)) break;
    phrase.start = at2;
  }
}

const describes = (words: Words, at: number) =>
  ((words.cues[at] as number) & cueBits.intensifier) !== 0 || describing(words, at);

function isAdjective(words: Words, at: number, lexicon: Lexicon): boolean {
  if (at < 0) return false;
  return (
    harshWords.has(words.hash[at] as number) ||
    smaller.has(words.hash[at] as number) ||
    lexicon.entries[words.number[at] as number]?.kind === 'adjective'
  );
}

/** Whom something is said of: nobody, a thing or who speaks; someone; you. */
export const nobody = 0;
export const someone = 1;
/** Someone who is named as a person: her husband. */
export const person = 4;
export const yourself = 2;
/** They, who may be things. */
export const many = 3;

/** Whom does what begins at a place say something of, by a verb before it: he really is …, you act like …? */
export function subjectOf(words: Words, start: number, sentence: number): number {
  let at = start - 1;
  const isAt = (set: ReadonlySet<number>) => inside(words, at, sentence) && set.has(words.hash[at] as number);
  while (isAt(adverbs) || (inside(words, at, sentence) && (words.cues[at] as number) === cueBits.intensifier)) at--;
  if (inside(words, at, sentence) && words.hash[at] === as) at--;
  // He is, without doubt, …
  if (steppedOverPause(words, at + 1))
    for (let back = at; back > at - 4 && inside(words, back, sentence); back--)
      if (steppedOverPause(words, back) && beings.has(words.hash[back - 1] as number)) at = back - 1;
  const likened = inside(words, at, sentence) && words.hash[at] === like;
  if (likened) at--;
  if (!inside(words, at, sentence)) return nobody;
  const cues = words.cues[at] as number;
  // Isn't she a …
  if (!likened && cues & (cueBits.person | cueBits.you) && at > 0) {
    const verb = words.hash[at - 1] as number;
    if (words.hash[at] !== you && cues & cueBits.you) return nobody;
    return verb === t || (beings.has(verb) && steppedOverPause(words, at) === false) ? subject(words, at, sentence) : nobody;
  }
  if (likened ? !isAt(acting) : (cues & cueBits.copula) === 0 && !isAt(beings) && words.hash[at] !== hashWord('born'))
    return nobody;
  if (isSupposed(words, at)) return nobody;
  at--;
  while (isAt(adverbs) || isAt(auxiliary)) at--;
  if (isAt(conditional) || cuesOf(words, at, sentence) & cueBits.negation) return nobody;
  return subject(words, at, sentence);
}

function subject(words: Words, at: number, sentence: number): number {
  if (!inside(words, at, sentence)) return nobody;
  const hash = words.hash[at] as number;
  const cues = words.cues[at] as number;
  const before = cuesOf(words, at - 1, sentence);
  if (before & cueBits.negation || cues & cueBits.negation || themselves.has(hash)) return nobody;
  if (cues & cueBits.you) return words.length[at] === 4 && words.hash[at] !== hashWord('yall') ? nobody : yourself;
  if (words.hash[at - 1] === you && inside(words, at - 1, sentence)) return yourself; // you people are
  if (hash === who) return nobody;
  if (hash === they) return many;
  if (cues & cueBits.person || persons.has(hash)) return pronouns.has(hash) ? someone : person;
  return nobody;
}

/** Is there a word of a set within eight words in the sentence? */
function isNear(words: Words, at: number, set: ReadonlySet<number>): boolean {
  const sentence = words.sentence[at] as number;
  for (let near = Math.max(0, at - 8); near < Math.min(words.count, at + 8); near++)
    if (words.sentence[near] === sentence && set.has(words.hash[near] as number)) return true;
  return false;
}

/** Evidence that a noun is aimed at somebody, as `aimOf` has it, by the phrase it ends. */
export function nounInFrame(words: Words, at: number, lexicon: Lexicon, onlyPersons: boolean): number {
  const sentence = words.sentence[at] as number;
  const sure = tier(lexicon.entries[words.number[at] as number]);
  readPhrase(words, at, lexicon);
  const { start, determiner, harsh, belittled, heap, such } = phrase;
  const isWhat = phrase.what;
  const left = start - 1;
  const hash = inside(words, left, sentence) ? (words.hash[left] as number) : 0;
  const cues = cuesOf(words, left, sentence);
  const last = !inside(words, at + 1, sentence);
  const next = last ? 0 : (words.hash[at + 1] as number);
  const nextCues = cuesOf(words, at + 1, sentence);
  const more = harsh || (belittled && sure > 1);
  if (cues & cueBits.negation) return 0;
  // You filthy animal; you two idiots.
  if (hash === you && (determiner === 0 || determiner === hashWord('two')))
    return sure > 1 || harsh ? 10 : 0;
  const aimed = subjectOf(words, start, sentence);
  if (aimed === yourself) return sure > 1 || harsh || (sure === 1 && determiner !== 0) ? 12 : 0;
  if (aimed !== nobody && (determiner === a || determiner === an || heap !== 0 || such || harsh || sure === 3)) {
    const alike = sure === 2 && (heap !== 0 || (aimed === person && (last || steppedOverPause(words, at + 1))));
    return sure === 3 || more || such || onlyPersons || alike ? 4 : 0;
  }
  // Idiots like you, a bigger fool than you.
  if ((next === like || next === than) && inside(words, at + 2, sentence)) {
    const whom = cuesOf(words, at + 2, sentence);
    if (sure > 1 && whom & cueBits.you) return 10;
    if (sure > 1 && whom & cueBits.person && phraseCloses(words, at + 2)) return 4;
  }
  const strong = sure === 3 || onlyPersons || more;
  // What a worm he turned out to be; what an idiot that man is.
  if (isWhat && (sure > 1 || harsh) && (last ? strong : strong && (nextCues & (cueBits.person | cueBits.you | cueBits.determiner)) !== 0))
    return 6;
  // An address: hey stupid, bye, loser.
  if (determiner === 0 && (last || steppedOverPause(words, at + 1)) && strong && calls.has(hash) && left <= 2)
    return 4;
  if (sure < 3 && !(sure === 2 && more) && !onlyPersons) return 0;
  if ((words.flags[at] as number) & capital && start < at && inside(words, at - 1, sentence)) return 0;
  if (isNear(words, at, speaking) || isSupposed(words, at) || words.hash[left] === like) return 0;
  if (themselves.has(hash) || (cues & cueBits.copula) !== 0 || conditional.has(next)) return 0;
  if (scornful.has(heap)) return 4;
  // Surrounded by morons.
  if (sure === 3 && last && determiner === 0 && leading.has(hash)) return 3;
  if (pointing.has(determiner) && (sure === 3 || belittled || harsh)) return 3;
  return 0;
}

/** Does nothing of the same phrase follow a word: the end, a pause, a small word, or a verb with its object? */
export function phraseCloses(words: Words, at: number): boolean {
  const sentence = words.sentence[at] as number;
  const next = at + 1;
  if (!inside(words, next, sentence)) return true;
  if (((words.flags[next] as number) & attached) !== 0) return words.length[next] === 1;
  const small = cueBits.english | cueBits.copula | cueBits.verb | cueBits.you | cueBits.person;
  const cues = words.cues[next] as number;
  if (steppedOverPause(words, next) || (cues & small) !== 0) return true;
  return (cues & cueBits.thing) === 0 && (cuesOf(words, next + 1, sentence) & cueBits.determiner) !== 0;
}

/** What may follow an adjective that says something of its subject: … as a rock, … to believe it, … it hurts. */
const following = hashes(
  'as to and that it but or enough because for if when so than like he she i you they we in at with about too really sometimes here there today lol all right isnt arent huh eh even still honestly anyway again',
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
    (((words.cues[back] as number) & cueBits.intensifier && words.hash[back] !== a && words.hash[back] !== an) ||
      harshWords.has(words.hash[back] as number) ||
      (words.hash[back] === and && back > 0 && (words.number[back - 1] as number) >= 0) ||
      (words.number[back] as number) >= 0 ||
      words.hash[back] === as);
  while (start > at - 5 && entersPhrase(start - 1)) start--;
  const before = inside(words, start - 1, sentence) ? (words.hash[start - 1] as number) : 0;
  if (closed) {
    const aimed = subjectOf(words, start, sentence);
    if (aimed === yourself) return 6;
    const whose = cuesOf(words, start - 2, sentence);
    if ((aimed === someone || aimed === person) && (whose & cueBits.thing) === 0) return 3;
  }
  // How stupid is he, how pathetic you are.
  if (before === how && inside(words, at + 2, sentence)) {
    const whom = cuesOf(words, at + 1, sentence) | cuesOf(words, at + 2, sentence);
    const short = !inside(words, at + 4, sentence);
    if (short && whom & cueBits.copula && words.hash[at + 1] !== hashWord('i') && words.hash[at + 2] !== i)
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
  return pointing.has(determiner) && phraseCloses(words, noun) ? 3 : 0;
}
