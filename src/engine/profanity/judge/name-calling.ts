/**
 * Name-calling: a noun of a short closed list counts unless it is negated, hypothetical, quoted, part of a name, or
 * about a thing or the speaker. With an article the noun describes somebody, and counts if a verb applies it to a person.
 */
import { cue } from '../find/cues.ts';
import type { Findings } from '../find/findings.ts';
import { hashWord } from '../read/letters.ts';
import { flag } from '../read/tokens.ts';

/** The phrase that a noun ends, with its attributes. */
export interface Phrase {
  readonly findings: Findings;
  readonly noun: number;
  /** The token before the phrase and before any aside. */
  readonly before: number;
  readonly hasArticle: boolean;
  /** All attributes are intensifiers or swear words: you utter … */
  readonly isBare: boolean;
  /** Starts or ends its sentence, or is next to a pause. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Attributes before a noun, distance of a negation before a verb, and words of an aside. */
const [maxAttributes, maxDenialDistance, maxAsideLength] = [4, 5, 5];

const of = hashWord('of');

const quotes = /["'\u2018\u2019\u201c\u201d\u00ab`]/;

/** Maximum code units of a closing quote: a full stop or comma, and an entity such as `&#x201d;`. */
const maxQuoteLength = 9;

/** An entity of a quote is stored as spaces and the quote. */
const closesQuote = /^[.,]?\s*["'\u2019\u201c\u201d\u00bb`]/;

export function phraseOf(findings: Findings, noun: number, endToken: number): Phrase {
  const { tokens } = findings.reading;
  let before = noun - 1;
  let hasArticle = false;
  let isBare = true;
  while (
    before >= noun - maxAttributes &&
    tokens.together(before, noun) &&
    !tokens.pauseBefore(before + 1) &&
    isAttribute(findings, before)
  ) {
    hasArticle ||= findings.says(before, cue.article);
    isBare &&= isDegree(findings, before);
    before--;
  }
  const verb = hasArticle ? beforeAside(findings, before) : before;
  const opens = verb === before && (!isSaid(findings, before, noun) || tokens.pauseBefore(before + 1));
  const closes = !isSaid(findings, endToken, noun) || tokens.pauseBefore(endToken);
  return { findings, noun, before: verb, hasArticle, isBare, opens, closes };
}

/** Returns the verb before an aside (is, to be fair, a …), or `last`. */
function beforeAside(findings: Findings, last: number): number {
  const { tokens } = findings.reading;
  if (!tokens.pauseBefore(last + 1)) return last;
  for (let at = last; at > last - maxAsideLength && tokens.together(at - 1, last); at--)
    if (tokens.pauseBefore(at)) return findings.says(at - 1, cue.linking) ? at - 1 : last;
  return last;
}

/** False for pictures, mentions, addresses, hashtags and dashes. */
function isSaid({ reading: { tokens } }: Findings, at: number, noun: number): boolean {
  const isAside =
    tokens.is(at, flag.noWord) && !tokens.is(at, flag.numeric | flag.operator | flag.signLetter);
  return tokens.together(at, noun) && !isAside && !tokens.is(at, flag.tagged);
}

const degrees = [cue.article, cue.degree, cue.intensifier];

/** Words that are no attributes: function words, verbs, pronouns. */
const smallWords = [
  cue.english,
  cue.copula,
  cue.verb,
  cue.you,
  cue.person,
  cue.determiner,
  cue.addressed,
  cue.linking,
  cue.calling,
  cue.taking,
];

/** Articles, intensifiers and swear words. */
function isDegree(findings: Findings, at: number): boolean {
  return findings.saysAny(at, degrees) || findings.entryAt(at) !== undefined;
}

const isAttribute = (findings: Findings, at: number) => isDegree(findings, at) || !isSmallWord(findings, at);

function isSmallWord(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  return findings.saysAny(at, smallWords) || tokens.is(at, flag.noWord) || tokens.startsCapital(at);
}

/** True for negated and hypothetical verbs: if he was, nobody is, they would be. */
function isDenied(findings: Findings, verb: number): boolean {
  const { tokens } = findings.reading;
  for (let at = verb; at > verb - maxDenialDistance && tokens.together(at, verb); at--) {
    if (findings.says(at, cue.denial)) return true;
    if (tokens.pauseBefore(at)) return false;
  }
  return false;
}

/**
 * True if the subject is a thing or the speaker: it, this, I, I've, I have always. "Who wrote this is …" is about a
 * person.
 */
function isNoPerson(findings: Findings, last: number): boolean {
  const { tokens } = findings.reading;
  let subject = last;
  while (findings.saysAny(subject, [cue.having, cue.degree])) subject--;
  const isJoined = tokens.is(subject, flag.attached);
  if (findings.says(isJoined ? subject - 1 : subject, cue.notSubject)) return true;
  if (findings.says(subject, cue.thing)) return true;
  const before = subject - 1;
  const begins =
    !tokens.together(before, subject) || tokens.pauseBefore(subject) || findings.says(before, cue.joining);
  return begins && findings.says(subject, cue.thisOrThat);
}

/** True if the exclamation is negated, or about a thing or the speaker: I am such a …, not such a …, what a … I was! */
function isTakenBack(findings: Findings, exclaimed: number, noun: number): boolean {
  const { tokens } = findings.reading;
  const verb = exclaimed - (findings.says(exclaimed - 1, cue.being) ? 2 : 1);
  const isOfSpeaker = findings.says(noun + 1, cue.notSubject) && findings.says(noun + 2, cue.copula);
  if (isOfSpeaker || !tokens.together(verb, noun) || tokens.pauseBefore(exclaimed)) return isOfSpeaker;
  if (findings.says(verb, cue.copula)) return isNoPerson(findings, verb - 1);
  // "What a" starts a clause, but "such a" continues one: I felt like such a …
  if (!findings.says(exclaimed, cue.article)) return false;
  if (findings.says(verb, cue.resembling)) return isNoPerson(findings, verb - 2);
  return findings.saysAny(verb, [cue.notSubject, cue.negation]);
}

const pronouns = [cue.asked, cue.thisOrThat, cue.notSubject];

/** True for the town's …, but not for he's … or Tom's a … */
function isOwned({ findings, before, hasArticle }: Phrase): boolean {
  return findings.says(before, cue.possessiveS) && !findings.saysAny(before - 1, pronouns) && !hasArticle;
}

/** True if "you" stands before a phrase: you X, are you a X. */
function isToYou({ findings, before, hasArticle, opens }: Phrase): boolean {
  const isAsked = findings.says(before, cue.asked) && findings.says(before - 1, cue.linking);
  return isAsked || (!opens && !hasArticle && findings.says(before, cue.addressed));
}

/** True if the words beside a phrase say it to somebody, also where something is denied: those X, a X like you, don't be a X. */
function isAddressed(phrase: Phrase): boolean {
  const { findings, noun, before } = phrase;
  const isCompared = findings.says(noun + 1, cue.resembling) && findings.says(noun + 2, cue.addressed);
  const isForbidden =
    findings.says(before, cue.being) &&
    findings.says(before - 1, cue.stopping) &&
    !findings.reading.tokens.together(before - 3, before);
  return isToYou(phrase) || isCompared || isForbidden || findings.says(before, cue.demonstrative);
}

/** The word that exclaims a phrase, or undefined: what a X, such a X. */
function exclamationOf({ findings, before, hasArticle, closes }: Phrase): number | undefined {
  if (!hasArticle && !closes) return undefined;
  return [before, before + 1].find((at) => findings.says(at, cue.exclaiming));
}

/** The verb that says a phrase of its subject, or undefined: is, is being, must be, your (for you are). */
function verbOf({ findings, before, hasArticle, opens }: Phrase): number | undefined {
  if (opens) return undefined;
  if (hasArticle && findings.says(before, cue.you) && findings.says(before, cue.determiner)) return before;
  if (findings.says(before, cue.linking)) return before;
  if (!findings.says(before, cue.being)) return undefined;
  if (findings.says(before - 1, cue.linking)) return before - 1;
  return [before - 1, before - 2].find((at) => findings.says(at, cue.mustBe));
}

/** True if a verb says something of a person, and is not denied. */
function saysOfPerson(findings: Findings, verb: number | undefined): boolean {
  return verb !== undefined && !isNoPerson(findings, verb - 1) && !isDenied(findings, verb);
}

/** True if a phrase is of a crowd: a bunch of X. */
const isOfCrowd = ({ findings, before, hasArticle }: Phrase) =>
  hasArticle && [before + 2, before + 3].some((at) => findings.says(at, cue.crowd));

/** True if something was done with a person: hired a X. But "elected the X" is said of who lost. */
function isTaken({ findings, before, hasArticle }: Phrase): boolean {
  const length = findings.reading.tokens.length[before + 1];
  return (
    hasArticle && length < 3 && findings.says(before + 1, cue.article) && findings.says(before, cue.taking)
  );
}

/** True if a phrase stands by itself, or behind a word that one calls out. */
function isCalledOut({ findings, before, opens, closes, isBare }: Phrase): boolean {
  const isCalled = findings.says(before, cue.calling) && !findings.says(before, cue.denial);
  return closes && ((opens && isBare) || isCalled);
}

/** True if nothing makes a thing, a name or a mere word of a noun: gj X, 3 X in my team, the X in front of me. */
function isThrown({ findings, noun, before, hasArticle, closes }: Phrase, endToken: number): boolean {
  const { tokens } = findings.reading;
  const isName = tokens.startsCapital(noun);
  const isInRow = tokens.is(noun, flag.attached) && tokens.is(endToken, flag.attached);
  const isOfSpeaker = !closes && findings.says(before, cue.notSubject);
  const isRole = tokens.hash[endToken] === of || (hasArticle && isOfWork(findings, endToken));
  return !isName && !isInRow && !isOfSpeaker && !isRole && !isNamedSo(findings, before);
}

/** True if the word behind a noun says it of a thing: X guide, X's delight. */
function isOfThing(findings: Findings, endToken: number): boolean {
  return findings.saysAny(endToken, [cue.thing, cue.copula, cue.possessiveS, cue.technical]);
}

/** True if the words behind a noun speak of a film, a play or a book. */
function isOfWork(findings: Findings, endToken: number): boolean {
  const { tokens } = findings.reading;
  for (let at = endToken; at < endToken + maxDenialDistance && tokens.together(at, endToken); at++)
    if (findings.saysAny(at, [cue.thing, cue.work])) return true;
  return false;
}

/** True if a verb before a phrase says how somebody is called, or what the speaker is: called a X, I am X. */
function isNamedSo(findings: Findings, last: number): boolean {
  const { tokens } = findings.reading;
  for (let at = last; at > last - maxDenialDistance && tokens.together(at, last); at--)
    if (findings.says(at, cue.copula) && !findings.saysAny(at, [cue.linking, cue.being])) return true;
  return false;
}

/** True if a name owns the noun, or a capitalised article precedes it in lower-case text. */
function isTitle(findings: Findings, noun: number): boolean {
  const { tokens } = findings.reading;
  const isBegun = tokens.startsCapital(noun - 1) && findings.says(noun - 1, cue.article);
  const before = noun - (isBegun ? 2 : 1);
  if (!tokens.startsCapital(noun) || !tokens.together(before, noun)) return false;
  const isOwned = findings.says(before, cue.possessiveS) && findings.cueSet[before - 1] === 0;
  return isOwned || (isBegun && !tokens.is(before, flag.capital | flag.attached));
}

/** Signs that end a word without a space: You are a …,but */
const pauses = /^(?:[,;:!?\u2013\u2014\u2026]|\.\.|--)/;

/** True before a possessive, a pause, or a full stop and a capital. */
function isEnded(findings: Findings, endToken: number): boolean {
  const { tokens, text } = findings.reading;
  const behind = text.slice(tokens.end[endToken - 1], tokens.start[endToken]);
  const isStop = behind === '.' && tokens.startsCapital(endToken);
  return isStop || pauses.test(behind) || findings.says(endToken, cue.possessiveS);
}

/** True if a noun is part of a longer word, a quotation, a tag or a title. */
function isPartOfMore(findings: Findings, noun: number, endToken: number): boolean {
  const { tokens, codes } = findings.reading;
  if (tokens.is(noun, flag.tagged | flag.literal) || isTitle(findings, noun)) return true;
  if (tokens.is(endToken, flag.attached) && !isEnded(findings, endToken)) return true;
  const end = tokens.end[endToken - 1];
  return (
    quotes.test(String.fromCharCode(codes[tokens.start[noun] - 1] ?? 0)) &&
    closesQuote.test(String.fromCharCode(...codes.subarray(end, end + maxQuoteLength)))
  );
}

/** True if somebody is called by the noun at some tokens; a doubtful one has to be called out where nothing says it of a person. */
export function callsNames(findings: Findings, noun: number, endToken: number, isDoubtful: boolean): boolean {
  if (isPartOfMore(findings, noun, endToken)) return false;
  const phrase = phraseOf(findings, noun, endToken);
  if (isOwned(phrase)) return false;
  if (isAddressed(phrase)) return true;
  if (!phrase.closes && isOfThing(findings, endToken)) return false;
  const exclamation = exclamationOf(phrase);
  if (exclamation !== undefined) return !isTakenBack(findings, exclamation, noun);
  const verb = verbOf(phrase);
  if (verb !== undefined) return saysOfPerson(findings, verb);
  if (!phrase.hasArticle && isCalledOut(phrase)) return true;
  if (isDenied(findings, phrase.before)) return false;
  if (isOfCrowd(phrase)) return !isNoPerson(findings, phrase.before - 1);
  return isTaken(phrase) || (!isDoubtful && isThrown(phrase, endToken));
}

/** True if the adjective is applied to a person: you are …, a … man. */
export function belittles(findings: Findings, adjective: number, endToken: number): boolean {
  const phrase = phraseOf(findings, adjective, endToken);
  const isOfPeople =
    findings.says(endToken, cue.people) && findings.reading.tokens.together(endToken, adjective);
  // "Tom's stupid phone" is about a thing, "Tom's stupid" is about Tom.
  const isOfThing = isOwned(phrase) && !phrase.closes && !isSmallWord(findings, endToken);
  return isOfPeople || (!isOfThing && (isToYou(phrase) || saysOfPerson(findings, verbOf(phrase))));
}
