/**
 * Step 7: the words that the finished n-grams and whole words judge wrongly. The right language of a word is the one that knows
 * it or, of several, the one with the best score, its frequency there counted in.
 */
import type { Core } from '../../src/engine/language/model/core.ts';
import {
  exceptionValue,
  farthestBehind,
  margins,
  maxExceptionLength,
  ranks,
  unchanged,
} from '../../src/engine/language/model/exceptions.ts';
import { isLatin, isSpaceless } from '../../src/engine/language/text/letters.ts';
import type { Assignment } from './build-function.ts';
import type { UsageLevels } from './corpus.ts';
import { boundedWord } from './ngram-table.ts';
import { hashKey } from './static-function.ts';
import type { Store } from './store.ts';
import { noLanguageLevel, registerShare, stepsOfLevel } from './usage.ts';
import { wordOf, wordsOf } from './vocabulary.ts';
import { readWordFrequencies } from './word-frequencies.ts';

/** How to choose. */
export interface ExceptionSettings {
  /** Most exceptions to keep. */
  readonly count: number;
  /**
   * log odds of a language for a known word = scoreWeight · score + usageWeight · steps of usage
   * + frequencyWeight · log(relative frequency + unknown), fitted to development words of the fitting half.
   */
  readonly scoreWeight: number;
  readonly usageWeight: number;
  readonly frequencyWeight: number;
  /** The relative frequency that a language is given where the word was never met in it. */
  readonly unknown: number;
  /** Score that a step of usage is worth when exceptions rank the languages of a word. */
  readonly rankPrior: number;
  /** A word of this relative frequency in any language is frequent: its language is made to lead clearly. */
  readonly frequent: number;
}

/**
 * What is kept is what is met most: the log of how often a word is met is that of its frequency in its language plus about
 * this much for each step of usage, so that English text counts 180 times what a rare language's does. A word that would
 * be judged wrongly counts as much as one met seven times as often that would only be judged unsurely.
 */
const worthOfStep = 2;
const worthOfMending = 2;
/**
 * A word that is judged rightly and surely is kept, as an exception that changes nothing, if it is met so much oftener: one
 * in a thousand such words would be taken for another exception by chance, and about every second of these be judged wrongly.
 */
const worthOfKeeping = worthOfMending - Math.log(2000);

/** @param core A model of the finished n-grams and whole words, without exceptions. */
export function chooseExceptions(
  core: Core,
  classes: readonly string[],
  usages: UsageLevels,
  store: Store,
  settings: ExceptionSettings,
  log: (line: string) => void,
): Assignment[] {
  const vocabulary = wordsOf(store);
  const known = readWordFrequencies(
    classes.length,
    store,
    (before, frequency, { classNumber, register }) =>
      before + registerShare(classes[classNumber] ?? '', register) * frequency,
  );
  const inOwnScript = rankingBy(usages.levels, settings.rankPrior);
  const inLatin = rankingBy(usages.latinLevels, settings.rankPrior);
  const found: { word: number; value: number; worth: number }[] = [];
  let judged = 0;
  let tooFar = 0;
  let wrong = 0;
  for (let id = 0; id < known.starts.length - 1; id++) {
    const from = known.starts[id];
    const to = known.starts[id + 1];
    const own = wordOf(vocabulary, id);
    const initial = own[0];
    if (from === to || own.length < 2 || own.length > maxExceptionLength || isSpaceless(initial)) continue;
    judged++;
    const scores = core.scoresOfWord(boundedWord(vocabulary, id), classes.length);
    const users = Array.from({ length: to - from }, (_, i) => ({
      c: known.classes[from + i],
      frequency: known.frequencies[from + i],
    }));
    const judgement = judge(scores, users, isLatin(initial) ? inLatin : inOwnScript, settings);
    if (judgement === 'too far') tooFar++;
    else if (judgement !== undefined) {
      if (judgement.isWrong) wrong++;
      found.push({ word: id, value: judgement.value, worth: judgement.worth });
    }
  }
  log(
    `${judged} known words judged, ${wrong} wrong and could be exceptions, ${tooFar} further down than rank ${ranks} or too far behind`,
  );
  const kept = found.sort((a, b) => b.worth - a.worth || a.word - b.word).slice(0, settings.count);
  return kept.map(({ word, value }) => ({
    ...hashKey(wordOf(vocabulary, word)),
    value,
  }));
}

/** A word as it is judged without an exception, the exception that makes it right and sure, and what that is worth. */
interface Judgement {
  readonly isWrong: boolean;
  readonly value: number;
  readonly worth: number;
}

/** Undefined where nobody can be named whose word it is; `too far` where no exception can lift its language so high. */
function judge(
  scores: Float32Array,
  known: readonly User[],
  { levels, prior }: Ranking,
  settings: ExceptionSettings,
): Judgement | 'too far' | undefined {
  const [best, second] = bestTwo(scores, prior);
  // The best-scored language may be right although the word was never met in it.
  const users = known.some(({ c }) => c === best) ? known : [...known, { c: best, frequency: 0 }];
  const owner = ownerOf(users, scores, levels, settings);
  if (owner === undefined) return undefined;
  const right = owner.c;
  const rival = best === right ? second : best;
  const deficit = scores[rival] + prior[rival] - scores[right] - prior[right];
  const rank = rankOf(right, scores, prior);
  if (rank >= ranks || deficit > farthestBehind) return 'too far';
  const lead = leadOf(owner.ahead);
  // To be judged rightly is enough for a rare word; a frequent one is to be judged surely.
  const isFrequent = known.some(({ frequency }) => frequency >= settings.frequent);
  const isSure = deficit < (isFrequent ? -0.7 * margins[lead] : 0);
  const isWrong = deficit > 0;
  const worth =
    Math.log(owner.frequency + 1e-9) +
    worthOfStep * stepsOfLevel[levels[right]] +
    (isWrong ? worthOfMending : isSure ? worthOfKeeping : 0);
  return { isWrong, value: isSure ? unchanged : exceptionValue(rank, lead), worth };
}

/** A class that uses a word, and how often. */
interface User {
  readonly c: number;
  readonly frequency: number;
}

/** The user whose word it most likely is, and how far it is ahead of the next; undefined where none can be named. */
function ownerOf(
  users: readonly User[],
  scores: Float32Array,
  levels: readonly number[],
  { scoreWeight, usageWeight, frequencyWeight, unknown }: ExceptionSettings,
): (User & { readonly ahead: number }) | undefined {
  const weighed = users.flatMap((user) => {
    const level = levels[user.c];
    if (level < 0 || level === noLanguageLevel) return [];
    const odds =
      scoreWeight * scores[user.c] +
      usageWeight * stepsOfLevel[level] +
      frequencyWeight * Math.log(user.frequency + unknown);
    return [{ ...user, odds }];
  });
  const [first, second] = weighed.sort((a, b) => b.odds - a.odds);
  return first && { ...first, ahead: first.odds - (second?.odds ?? Number.NEGATIVE_INFINITY) };
}

/** Usage levels by class, and what they add to its score when the classes of a word are ranked. */
interface Ranking {
  readonly levels: readonly number[];
  readonly prior: Float32Array;
}

function rankingBy(levels: readonly number[], perStep: number): Ranking {
  return { levels, prior: Float32Array.from(rankPriors(levels, perStep)) };
}

/** Far below any score: what cannot be named has no rank. */
const outOfRank = -1000;

/** What is added to each class when the classes of a word are ranked, by its usage level. */
export function rankPriors(levels: readonly number[], perStep: number): number[] {
  return levels.map((level) =>
    level < 0 || level === noLanguageLevel ? outOfRank : perStep * stepsOfLevel[level],
  );
}

/** The number of the lead for a word that its language wins by `ahead` among those that know it. */
function leadOf(ahead: number): number {
  let number = 0;
  while (number + 1 < margins.length && ahead >= margins[number + 1]) number++;
  return number;
}

/** The classes with the highest and the next highest score, `prior` added to each. */
function bestTwo(scores: Float32Array, prior: Float32Array): readonly [number, number] {
  let [first, second] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [firstClass, secondClass] = [0, 0];
  for (let c = 0; c < prior.length; c++) {
    const value = scores[c] + prior[c];
    if (value <= second) continue;
    if (value > first) {
      [second, secondClass] = [first, firstClass];
      [first, firstClass] = [value, c];
    } else [second, secondClass] = [value, c];
  }
  return [firstClass, secondClass];
}

/** How many classes stand before one by score, `prior` added to each; of equal ones the first. */
function rankOf(right: number, scores: Float32Array, prior: Float32Array): number {
  const own = scores[right] + prior[right];
  let rank = 0;
  for (let c = 0; c < prior.length; c++) {
    const value = scores[c] + prior[c];
    if (value > own || (value === own && c < right)) rank++;
  }
  return rank;
}
