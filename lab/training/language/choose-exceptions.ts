/** Step 7: chooses exceptions. */

import { isLatin, isSpaceless } from '../../../src/engine/language/core/common.ts';
import type { Core } from '../../../src/engine/language/model/core.ts';
import { margins, ranks } from '../../../src/engine/language/model/exception-values.ts';
import { hashKey } from '../../../src/engine/language/model/word-knowledge.ts';
import type { Assignment } from '../../model/build-function.ts';
import { exceptionValue, maxBehind, maxExceptionLength, unchanged } from '../../model/exceptions.ts';
import { scoresOfWord } from '../../model/scores-of-word.ts';
import { wordOf } from '../../model/vocabulary.ts';
import type { UsageLevels } from './corpus.ts';
import { firstWords } from './first-words.ts';
import { boundedWord } from './ngram-table.ts';
import { type Store, storedWords } from './store.ts';
import { noLanguageLevel, registerShare, stepsOfLevel } from './usage.ts';
import { readWordFrequencies } from './word-frequencies.ts';

export interface ExceptionSettings {
  readonly count: number;
  /**
   * Log odds = scoreWeight · score + usageWeight · usage step + frequencyWeight · log(relative frequency + unknown).
   * Fitted to development words.
   */
  readonly scoreWeight: number;
  readonly usageWeight: number;
  readonly frequencyWeight: number;
  /** Assumed where a language does not use the word. */
  readonly unknown: number;
  /** Prior per usage step when exceptions rank the classes of a word. */
  readonly rankPrior: number;
  /** Relative frequency from which an exception makes the language of a word lead clearly. */
  readonly frequent: number;
  /** Minimum frequency of a first word: people type it more often than prose has it. */
  readonly firstWord: number;
}

/**
 * Importance: log frequency + `importanceOfStep` per usage step. Correcting a wrong word counts like a sevenfold
 * frequency.
 */
const importanceOfStep = 2;
const importanceOfCorrection = 2;
/**
 * One correct word in a thousand matches another exception by chance, and half of those become wrong. An exception that
 * changes nothing prevents this.
 */
const importanceOfKeeping = importanceOfCorrection - Math.log(2000);

/** @param core A model without exceptions. */
export function chooseExceptions(
  core: Core,
  classes: readonly string[],
  usages: UsageLevels,
  store: Store,
  settings: ExceptionSettings,
  log: (line: string) => void,
): Assignment[] {
  const vocabulary = storedWords(store);
  const known = readWordFrequencies(
    classes.length,
    store,
    (before, frequency, { classNumber, register }) =>
      before + registerShare(classes[classNumber] ?? '', register) * frequency,
  );
  const firstWordsOf = classes.map((lang) => new Set(firstWords(lang)));
  const inOwnScript = rankingBy(usages.levels, settings.rankPrior);
  const inLatin = rankingBy(usages.latinLevels, settings.rankPrior);
  const found: { word: number; value: number; importance: number }[] = [];
  let assessedCount = 0;
  let tooFarCount = 0;
  let wrongCount = 0;
  for (let id = 0; id < known.starts.length - 1; id++) {
    const from = known.starts[id];
    const to = known.starts[id + 1];
    const word = wordOf(vocabulary, id);
    const initial = word[0];
    if (from === to || word.length < 2 || word.length > maxExceptionLength || isSpaceless(initial)) continue;
    assessedCount++;
    const scores = scoresOfWord(core, boundedWord(vocabulary, id), classes.length);
    const text = String.fromCharCode(...word);
    const users = Array.from({ length: to - from }, (_, i) => {
      const c = known.classes[from + i];
      const minFrequency = firstWordsOf[c]?.has(text) ? settings.firstWord : 0;
      return { c, frequency: Math.max(known.frequencies[from + i], minFrequency) };
    });
    const assessment = assess(scores, users, isLatin(initial) ? inLatin : inOwnScript, settings);
    if (assessment === 'too far') tooFarCount++;
    else if (assessment !== undefined) {
      if (assessment.isWrong) wrongCount++;
      found.push({ word: id, value: assessment.value, importance: assessment.importance });
    }
  }
  log(
    `${assessedCount} known words: ${wrongCount} wrong with a possible exception, ${tooFarCount} below rank ${ranks} or too far behind`,
  );
  const kept = found.sort((a, b) => b.importance - a.importance || a.word - b.word).slice(0, settings.count);
  return kept.map(({ word, value }) => ({
    ...hashKey(wordOf(vocabulary, word)),
    value,
  }));
}

interface Assessment {
  readonly isWrong: boolean;
  readonly value: number;
  readonly importance: number;
}

/** Undefined without a language, `too far` if no exception lifts it enough. */
function assess(
  scores: Float32Array,
  known: readonly User[],
  { levels, prior }: Ranking,
  settings: ExceptionSettings,
): Assessment | 'too far' | undefined {
  const [best, second] = bestTwo(scores, prior);
  // The best class may be correct without knowing the word.
  const users = known.some(({ c }) => c === best) ? known : [...known, { c: best, frequency: 0 }];
  const owner = ownerOf(users, scores, levels, settings);
  if (owner === undefined) return undefined;
  const right = owner.c;
  const rival = best === right ? second : best;
  const deficit = scores[rival] + prior[rival] - scores[right] - prior[right];
  const rank = rankOf(right, scores, prior);
  if (rank >= ranks || deficit > maxBehind) return 'too far';
  const lead = leadOf(owner.ahead);
  // Rare words have to be correct, frequent ones certain.
  const isFrequent = known.some(({ frequency }) => frequency >= settings.frequent);
  const isSure = deficit < (isFrequent ? -0.7 * margins[lead] : 0);
  const isWrong = deficit > 0;
  const importance =
    Math.log(owner.frequency + 1e-9) +
    importanceOfStep * stepsOfLevel[levels[right]] +
    (isWrong ? importanceOfCorrection : isSure ? importanceOfKeeping : 0);
  return { isWrong, value: isSure ? unchanged : exceptionValue(rank, lead), importance };
}

interface User {
  readonly c: number;
  readonly frequency: number;
}

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

interface Ranking {
  readonly levels: readonly number[];
  readonly prior: Float32Array;
}

function rankingBy(levels: readonly number[], perStep: number): Ranking {
  return { levels, prior: Float32Array.from(rankPriors(levels, perStep)) };
}

/** Below any score: classes that are never an answer. */
const outOfRank = -1000;

export function rankPriors(levels: readonly number[], perStep: number): number[] {
  return levels.map((level) =>
    level < 0 || level === noLanguageLevel ? outOfRank : perStep * stepsOfLevel[level],
  );
}

/** Index in `margins` of this lead. */
function leadOf(ahead: number): number {
  let number = 0;
  while (number + 1 < margins.length && ahead >= margins[number + 1]) number++;
  return number;
}

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

/** Ties are ordered by class. */
function rankOf(right: number, scores: Float32Array, prior: Float32Array): number {
  const rightValue = scores[right] + prior[right];
  let rank = 0;
  for (let c = 0; c < prior.length; c++) {
    const value = scores[c] + prior[c];
    if (value > rightValue || (value === rightValue && c < right)) rank++;
  }
  return rank;
}
