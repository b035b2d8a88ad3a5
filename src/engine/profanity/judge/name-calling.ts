/**
 * A noun of a short closed list calls names if it addresses somebody, or if a verb applies it to somebody. In
 * a line as short as a chat message, the noun counts alone.
 */
import { cue } from '../find/cues.ts';
import type { Findings } from '../find/findings.ts';
import { flag } from '../read/tokens.ts';

/** The phrase that a noun ends, with its attributes: you utter … */
interface Phrase {
  readonly findings: Findings;
  readonly noun: number;
  readonly before: number;
  readonly hasArticle: boolean;
  readonly isBare: boolean;
  readonly opens: boolean;
  readonly closes: boolean;
}

const maxAttributes = 4;

function phraseOf(findings: Findings, noun: number, endToken: number): Phrase {
  const { tokens } = findings.reading;
  let before = noun - 1;
  let hasArticle = false;
  let isBare = true;
  while (
    before >= noun - maxAttributes &&
    tokens.isSameSentence(before, noun) &&
    !tokens.hasPauseBefore(before + 1) &&
    isAttribute(findings, before)
  ) {
    hasArticle ||= findings.hasCue(before, cue.article);
    isBare &&= isDegree(findings, before);
    before--;
  }
  const opens = !isSaid(findings, before, noun) || tokens.hasPauseBefore(before + 1);
  const closes = !isSaid(findings, endToken, noun) || tokens.hasPauseBefore(endToken);
  return { findings, noun, before, hasArticle, isBare, opens, closes };
}

function isSaid({ reading: { tokens } }: Findings, at: number, noun: number): boolean {
  const isAside = tokens.is(at, flag.noWord) && !tokens.is(at, flag.operator | flag.signLetter);
  return tokens.isSameSentence(at, noun) && !isAside;
}

const degrees = [cue.article, cue.degree, cue.intensifier];

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

function isDegree(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  // A number is no article, although 4 can be read as a.
  if (tokens.is(at, flag.signLetter)) return false;
  return findings.hasAnyCue(at, degrees) || findings.entryAt(at) !== undefined;
}

const isAttribute = (findings: Findings, at: number) => isDegree(findings, at) || !isSmallWord(findings, at);

function isSmallWord(findings: Findings, at: number): boolean {
  const { tokens } = findings.reading;
  return findings.hasAnyCue(at, smallWords) || tokens.is(at, flag.noWord) || tokens.startsWithCapital(at);
}

const maxDenialDistance = 5;

/** In code units, besides the noun. */
const maxLineLength = 60;

const quotes = /["'\u2018\u2019\u201c\u201d\u00ab`]/;

/** A full stop or comma, and an entity such as `&#x201d;`, which is stored as spaces and the quote. */
const maxQuoteLength = 9;

const closesQuote = /^[.,]?\s*["'\u2019\u201c\u201d\u00bb`]/;

/** if he was, none of us is, they would be */
function isDenied(findings: Findings, verb: number): boolean {
  const { tokens } = findings.reading;
  for (let at = verb; at > verb - maxDenialDistance && tokens.isSameSentence(at, verb); at--) {
    if (findings.hasCue(at, cue.denial)) return true;
    if (tokens.hasPauseBefore(at)) return false;
  }
  return false;
}

/** it, this, I, I've, I have always, but not: who wrote this */
function isAboutThingOrSpeaker(findings: Findings, last: number): boolean {
  const { tokens } = findings.reading;
  let subject = last;
  while (findings.hasAnyCue(subject, [cue.having, cue.degree])) subject--;
  if (tokens.is(subject, flag.attached)) subject--;
  if (findings.hasAnyCue(subject, [cue.notSubject, cue.thing])) return true;
  const before = subject - 1;
  const begins =
    !tokens.isSameSentence(before, subject) ||
    tokens.hasPauseBefore(subject) ||
    findings.hasCue(before, cue.joining);
  return begins && findings.hasCue(subject, cue.thisOrThat);
}

/** you X, are you a X */
function isToYou({ findings, before, hasArticle, opens }: Phrase): boolean {
  const isAsked = findings.hasCue(before, cue.asked) && findings.hasCue(before - 1, cue.linking);
  return isAsked || (!opens && !hasArticle && findings.hasCue(before, cue.addressed));
}

/** those X, a X like you, don't be a X */
function isAddressed(phrase: Phrase): boolean {
  const { findings, noun, before } = phrase;
  const isCompared = findings.hasCue(noun + 1, cue.resembling) && findings.hasCue(noun + 2, cue.addressed);
  const isForbidden =
    findings.hasCue(before, cue.being) &&
    findings.hasCue(before - 1, cue.stopping) &&
    !findings.reading.tokens.isSameSentence(before - 3, before);
  return isToYou(phrase) || isCompared || isForbidden || findings.hasCue(before, cue.demonstrative);
}

function exclamationOf({ findings, before, hasArticle, closes }: Phrase): number | undefined {
  if (!hasArticle && !closes) return undefined;
  return [before, before + 1].find((at) => findings.hasCue(at, cue.exclaiming));
}

/** I am such a …, such a … I was! */
function isTakenBack(findings: Findings, exclaimed: number, noun: number): boolean {
  if (findings.hasCue(noun + 1, cue.notSubject) && findings.hasCue(noun + 2, cue.copula)) return true;
  const verb = exclaimed - (findings.hasCue(exclaimed - 1, cue.being) ? 2 : 1);
  const isNegated = findings.hasCue(verb, cue.negation) && !findings.reading.tokens.hasPauseBefore(exclaimed);
  return isNegated || (findings.hasCue(verb, cue.copula) && !isSaidOfPerson(findings, verb));
}

/** is, is being, must be, your (for you are) */
function verbOf({ findings, before, hasArticle, opens }: Phrase): number | undefined {
  if (opens) return undefined;
  if (hasArticle && findings.hasCue(before, cue.you) && findings.hasCue(before, cue.determiner))
    return before;
  if (findings.hasCue(before, cue.linking)) return before;
  if (!findings.hasCue(before, cue.being)) return undefined;
  if (findings.hasCue(before - 1, cue.linking)) return before - 1;
  return [before - 1, before - 2].find((at) => findings.hasCue(at, cue.mustBe));
}

function isSaidOfPerson(findings: Findings, verb: number | undefined): boolean {
  return verb !== undefined && !isAboutThingOrSpeaker(findings, verb - 1) && !isDenied(findings, verb);
}

/** hey X */
function isCalledOut({ findings, before, opens, closes, isBare }: Phrase): boolean {
  const isCalled = findings.hasCue(before, cue.calling) && !findings.hasCue(before, cue.denial);
  return closes && ((opens && isBare) || isCalled);
}

/** gj X, 3 X in my team */
function isThrown({ findings, noun, before, hasArticle }: Phrase): boolean {
  const isName = findings.reading.tokens.startsWithCapital(noun);
  return !isName && isInChat(findings, noun, hasArticle) && !isNamedSo(findings, before);
}

const sentence = /^\s*["'(]?\p{Lu}.*[.?!]["')]?\s*$/su;

function isInChat({ reading: { text, tokens } }: Findings, noun: number, hasArticle: boolean): boolean {
  const [start, end] = [tokens.start[noun], tokens.end[noun]];
  const before = text.slice(Math.max(0, start - maxLineLength), start);
  const after = text.slice(end, end + maxLineLength).split('\n', 1)[0] as string;
  const begun = before.slice(before.lastIndexOf('\n') + 1);
  return begun.length + after.length <= maxLineLength && !(hasArticle && sentence.test(begun + after));
}

function isQuoted(findings: Findings, token: number, endToken: number): boolean {
  const { tokens, codes } = findings.reading;
  const end = tokens.end[endToken - 1];
  return (
    quotes.test(String.fromCharCode(codes[tokens.start[token] - 1] ?? 0)) &&
    closesQuote.test(String.fromCharCode(...codes.subarray(end, end + maxQuoteLength)))
  );
}

/** hired a X, but not: elected the X (the loser of an election) */
function followsHiringVerb({ findings, before }: Phrase): boolean {
  const { tokens } = findings.reading;
  const isArticle = findings.hasCue(before + 1, cue.article) && tokens.length[before + 1] < 3;
  return isArticle && findings.hasCue(before, cue.taking);
}

/** X guide, X's delight */
function isOfThing({ findings, closes }: Phrase, endToken: number): boolean {
  return !closes && findings.hasAnyCue(endToken, [cue.thing, cue.copula, cue.possessiveS, cue.technical]);
}

/** called a X, I am X */
function isNamedSo(findings: Findings, last: number): boolean {
  const { tokens } = findings.reading;
  for (let at = last; at > last - maxDenialDistance && tokens.isSameSentence(at, last); at--)
    if (findings.hasCue(at, cue.copula) && !findings.hasAnyCue(at, [cue.linking, cue.being])) return true;
  return false;
}

/** his book is The X */
function isTitle(findings: Findings, noun: number): boolean {
  const { tokens } = findings.reading;
  return (
    tokens.startsWithCapital(noun) &&
    tokens.startsWithCapital(noun - 1) &&
    findings.hasCue(noun - 1, cue.article) &&
    tokens.isSameSentence(noun - 2, noun) &&
    !tokens.is(noun - 2, flag.capital)
  );
}

/** A doubtful noun needs a verb or an address. */
export function callsNames(findings: Findings, noun: number, endToken: number, isDoubtful: boolean): boolean {
  const phrase = phraseOf(findings, noun, endToken);
  if (isQuoted(findings, phrase.before + 1, endToken) || isTitle(findings, noun)) return false;
  if (isAddressed(phrase)) return true;
  if (isOfThing(phrase, endToken)) return false;
  const exclamation = exclamationOf(phrase);
  if (exclamation !== undefined) return !isTakenBack(findings, exclamation, noun);
  if (!phrase.hasArticle && isCalledOut(phrase)) return true;
  const verb = verbOf(phrase);
  if (verb !== undefined) return isSaidOfPerson(findings, verb);
  if (isDenied(findings, phrase.before)) return false;
  return followsHiringVerb(phrase) || (!isDoubtful && isThrown(phrase));
}

/** you are …, a … man */
export function belittles(findings: Findings, adjective: number, endToken: number): boolean {
  const phrase = phraseOf(findings, adjective, endToken);
  return isToYou(phrase) || isSaidOfPerson(findings, verbOf(phrase));
}
