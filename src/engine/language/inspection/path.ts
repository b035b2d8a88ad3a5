/** Viterbi, first through the sentences, then through their words. The language of the text or sentence is free. */
import { changeCost, foreignLoss, isLatin, isSpaceless, letterCost, minLetterShare } from '../core/common.ts';
import { switches } from '../switches.ts';
import { countLetters } from '../text/letters.ts';
import { onDemand } from '../text/on-demand.ts';
import type { WordInText } from '../text/word-places.ts';
import { areRelatives } from './relatives.ts';

// Fitted to lines of corpus/dev, and to pieces of them joined, as those in core/common.ts.
/** Within a sentence: added to `changeCost`, and in place of `letterCost`. */
const insideCost = 3;
const insideLetterCost = 0.5;
/** Besides names. A single word is mostly a loan. */
const minWords = 2;
/** Between words of the sentence, where two are mostly a name in lower case. */
const minWordsInside = 3;

export interface PlacedWord {
  /** A letter of a script without spaces counts as two. */
  readonly letters: number;
  readonly isLatin: boolean;
  readonly isName: boolean;
  readonly isSymbol: boolean;
  readonly isCapitalised: boolean;
  /** True if a sentence begins here. */
  readonly opens: boolean;
}

/** If more of the words are capitalised, capitals say nothing about names. */
const maxCapitalisedShare = 0.7;
const capital = onDemand(() => /^\P{L}*[\p{Lt}\p{Lu}]/u);
/** Not quotes, brackets and dashes: they stand around names as well. */
const border = onDemand(() => /[.!?…|#\n\r।。！？؟]/u);

export function placeWords(words: readonly WordInText[], text: string): PlacedWord[] {
  const capitals = words.map(({ word }) => capital().test(word));
  const opens = words.map(
    ({ start }, at) =>
      at === 0 || (switches['sentence borders'] && border().test(text.slice(words[at - 1].end, start))),
  );
  const areCapitalsNames = capitals.filter((is) => is).length <= maxCapitalisedShare * words.length;
  return words.map(({ word }, at) => {
    const first = word.charCodeAt(0);
    const isCapitalised = areCapitalsNames && capitals[at];
    return {
      letters: (isSpaceless(first) ? 2 : 1) * countLetters(word),
      isLatin: isLatin(first),
      // The first word of a sentence is capitalised anyway.
      isName: isCapitalised && !(opens[at] && !capitals[at + 1]),
      isCapitalised,
      isSymbol: word.length === 1 && !isLatin(first),
      opens: opens[at],
    };
  });
}

interface Step {
  readonly entry: number;
  readonly letters: number;
  readonly scores: readonly number[];
}

/**
 * Returns the position in `langs` of each word's language.
 * @param langs That of the whole text, and the others by their number of letters
 * @param isRare True for a language that people do not mix into sentences
 */
export function findPath(
  words: readonly PlacedWord[],
  scores: readonly (readonly number[])[],
  langs: readonly string[],
  isRare: (lang: string) => boolean,
): number[] {
  const steps = words.map((word, at) => stepOf(word, scores[at]));
  if (!langs.some((_, p) => wins(p, steps))) return words.map(() => 0);
  // A sentence without a sign before it may begin with a capital.
  const starts = words.flatMap(({ opens, isCapitalised }, at) =>
    at === 0 || opens || (isCapitalised && !words[at - 1].isCapitalised) ? [at] : [],
  );
  const sentences = starts.map((start, at) => steps.slice(start, starts[at + 1]));
  const sums = sentences.map((sentence, at) =>
    sumOf(sentence, at === 0 || words[starts[at]].opens ? 0 : insideCost),
  );
  const homes = bestPath(sums, { home: 0, change: changeCost, letter: letterCost, allows: () => true });
  const isMixedIn = langs.map(
    (lang, p) => !isRare(lang) && !langs.slice(0, p).some((other) => isRelative(lang, other)),
  );
  const path = sentences.flatMap((sentence, at) => {
    const home = homes[at];
    const allows = (p: number) => isMixedIn[p] && !isRelative(langs[p], langs[home]);
    return bestPath(sentence, { home, change: changeCost + insideCost, letter: insideLetterCost, allows });
  });
  return withoutSmallParts(words, scores, path);
}

/** Few texts have a path to find. */
function wins(p: number, steps: readonly Step[]): boolean {
  let won = 0;
  for (const { letters, scores } of steps) {
    won = Math.max(0, won) + scores[p] - scores[0] - letterCost * letters;
    if (won > changeCost) return true;
  }
  return false;
}

/** A sentence rarely mixes relatives, which share most words. */
const isRelative = (lang: string, other: string) => switches['mixed relatives'] && areRelatives(lang, other);

/** A name weighs nothing in the languages of its letters: it occurs in all of them. */
function stepOf({ isLatin, isName, letters }: PlacedWord, scores: readonly number[]): Step {
  const weight = isName && switches['names as parts'] ? 0 : 1;
  const weighed = scores.map((score) => (isForeign(isLatin, score) ? -foreignLoss : weight * score));
  return { entry: 0, letters: weight * letters, scores: weighed };
}

const isForeign = (isLatin: boolean, score: number) => !isLatin && score === 0;

function sumOf(steps: readonly Step[], entry: number): Step {
  return {
    entry,
    letters: steps.reduce((sum, { letters }) => sum + letters, 0),
    scores: steps[0].scores.map((_, p) => steps.reduce((sum, { scores }) => sum + scores[p], 0)),
  };
}

interface Costs {
  readonly home: number;
  /** Of the change, and of each letter. */
  readonly change: number;
  readonly letter: number;
  readonly allows: (p: number) => boolean;
}

function bestPath(steps: readonly Step[], { home, change, letter, allows }: Costs): number[] {
  const changeTo = (p: number) => (p === home ? 0 : allows(p) ? change : Number.POSITIVE_INFINITY);
  let values = steps[0].scores.map((_, p) => -changeTo(p));
  const came = steps.map(({ entry, letters, scores }) => {
    const best = values.indexOf(Math.max(...values));
    const changed = values.map((_, p) => values[best] - entry - changeTo(p));
    const from = values.map((value, p) => (value >= changed[p] ? p : best));
    values = values.map((value, p) => {
      const lead = p === home ? 0 : scores[p] - scores[home] - letter * letters;
      return Math.max(value, changed[p]) + lead;
    });
    return from;
  });
  const path: number[] = [];
  let at = values.indexOf(Math.max(...values));
  for (let step = steps.length - 1; step >= 0; step--) {
    path[step] = at;
    at = came[step][at];
  }
  return path;
}

function withoutSmallParts(
  words: readonly PlacedWord[],
  scores: readonly (readonly number[])[],
  path: readonly number[],
): number[] {
  const letters = new Map<number, number>();
  let total = 0;
  words.forEach((word, at) => {
    letters.set(path[at], (letters.get(path[at]) ?? 0) + word.letters);
    total += word.letters;
  });
  const starts = path.flatMap((p, at) => (p === path[at - 1] ? [] : [at]));
  const isLarge = starts.map((start, at) => {
    if (path[start] === 0) return true;
    const own = words.slice(start, starts[at + 1]);
    const plain = own.filter(({ isName }) => !isName);
    const isInside = at > 0 && at < starts.length - 1 && !own[0].opens;
    const isPhrase =
      plain.length >= (isInside ? minWordsInside : minWords) ||
      own.some(({ isLatin }, i) => isForeign(isLatin, scores[start + i][0]));
    return isPhrase && (letters.get(path[start]) ?? 0) >= minLetterShare * total;
  });
  let current = path[starts[isLarge.indexOf(true)] ?? 0];
  return starts.flatMap((start, at) => {
    if (isLarge[at]) current = path[start];
    return path.slice(start, starts[at + 1]).map(() => current);
  });
}
