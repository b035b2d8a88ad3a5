/**
 * Step 7: the words that the finished n-grams and whole words judge wrongly. The right language of a word is the one that knows
 * it or, of several, the one with the best score, its frequency there counted in.
 */
import type { Core } from '../../engine/language/core.ts';
import {
  exceptionValue,
  farthestBehind,
  longestException,
  margins,
  ranks,
  unchanged,
} from '../../engine/language/exceptions.ts';
import { isLatin, isSpaceless } from '../../engine/language/letters.ts';
import type { Assignment } from './build-function.ts';
import type { LanguageClass, UsageLevels } from './corpus.ts';
import { boundedWord } from './ngram-table.ts';
import { hashKey, type KeyHash } from './static-function.ts';
import type { Store } from './store.ts';
import { noLanguageLevel, registerShare, stepsOfLevel } from './usage.ts';
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
  classes: readonly LanguageClass[],
  usages: UsageLevels,
  store: Store,
  settings: ExceptionSettings,
  log: (line: string) => void,
): Assignment {
  const units = store.read('units', Uint16Array);
  const starts = store.read('starts', Uint32Array);
  const known = readWordFrequencies(
    classes.length,
    starts.length - 1,
    store,
    (before, frequency, { classNumber, register }) =>
      before + registerShare(classes[classNumber]?.lang ?? '', register) * frequency,
  );
  const ownPrior = Float32Array.from(rankPriors(usages.levels, settings.rankPrior));
  const latinPrior = Float32Array.from(rankPriors(usages.latinLevels, settings.rankPrior));
  const word = new Uint16Array(longestException + 2);
  const found: { word: number; value: number; worth: number }[] = [];
  let judged = 0;
  let tooFar = 0;
  let wrong = 0;
  for (let id = 0; id < known.starts.length - 1; id++) {
    const from = known.starts[id] as number;
    const to = known.starts[id + 1] as number;
    const length = (starts[id + 1] as number) - (starts[id] as number);
    if (from === to || length < 2 || length > longestException) continue;
    if (isSpaceless(units[starts[id] as number] as number)) continue;
    judged++;
    const levels = isLatin(units[starts[id] as number] as number) ? usages.latinLevels : usages.levels;
    const prior = levels === usages.latinLevels ? latinPrior : ownPrior;
    const scores = core.scoresOfWord(word.subarray(0, boundedWord(units, starts, id, word)), classes.length);
    let most = 0;
    for (let i = from; i < to; i++) most = Math.max(most, known.frequencies[i] as number);
    // A frequent word is to be judged surely.
    const isFrequent = most >= settings.frequent;
    const [best, second] = bestTwo(scores, prior);
    let right = -1;
    let rightValue = Number.NEGATIVE_INFINITY;
    let secondValue = Number.NEGATIVE_INFINITY;
    let frequency = 0;
    const weigh = (c: number, relative: number) => {
      const level = levels[c] as number;
      if (level < 0 || level === noLanguageLevel) return;
      const value =
        settings.scoreWeight * (scores[c] as number) +
        settings.usageWeight * (stepsOfLevel[level] as number) +
        settings.frequencyWeight * Math.log(relative + settings.unknown);
      if (value > rightValue) {
        secondValue = rightValue;
        rightValue = value;
        right = c;
        frequency = relative;
      } else if (value > secondValue) secondValue = value;
    };
    let knowsBest = false;
    for (let i = from; i < to; i++) {
      weigh(known.classes[i] as number, known.frequencies[i] as number);
      if (known.classes[i] === best) knowsBest = true;
    }
    // The best-scored language may be right although the word was never met in it.
    if (!knowsBest) weigh(best, 0);
    if (right < 0) continue;
    const rival = best === right ? second : best;
    const deficit =
      (scores[rival] as number) +
      (prior[rival] as number) -
      (scores[right] as number) -
      (prior[right] as number);
    const lead = leadOf(rightValue - secondValue);
    // A rare word that is judged rightly needs no exception; a frequent one is to be judged surely.
    const isSure = deficit < (isFrequent ? -0.7 * (margins[lead] as number) : 0);
    const rank = rankOf(right, scores, prior);
    if (rank >= ranks || deficit > farthestBehind) {
      tooFar++;
      continue;
    }
    const value = exceptionValue(rank, lead);
    if (deficit > 0) wrong++;
    const worth =
      Math.log(frequency + 1e-9) +
      worthOfStep * (stepsOfLevel[levels[right] as number] as number) +
      (deficit > 0 ? worthOfMending : isSure ? worthOfKeeping : 0);
    found.push({ word: id, value: isSure ? unchanged : value, worth });
  }
  log(
    `${judged} known words judged, ${wrong} wrong and could be exceptions, ${tooFar} further down than rank ${ranks} or too far behind`,
  );
  const kept = found.sort((a, b) => b.worth - a.worth || a.word - b.word).slice(0, settings.count);
  return assign(kept, units, starts);
}

/** Far below any score: what cannot be named has no rank. */
const outOfRank = -1000;

/** What is added to each class when the classes of a word are ranked, by its usage level. */
export function rankPriors(levels: readonly number[], perStep: number): number[] {
  return levels.map((level) =>
    level < 0 || level === noLanguageLevel ? outOfRank : perStep * (stepsOfLevel[level] as number),
  );
}

/** The number of the lead for a word that its language wins by `ahead` among those that know it. */
function leadOf(ahead: number): number {
  let number = 0;
  while (number + 1 < margins.length && ahead >= (margins[number + 1] as number)) number++;
  return number;
}

function assign(
  kept: readonly { word: number; value: number }[],
  units: Uint16Array,
  starts: Uint32Array,
): Assignment {
  const hash: KeyHash = { high: 0, low: 0 };
  const high = new Uint32Array(kept.length);
  const low = new Uint32Array(kept.length);
  const values = new Uint16Array(kept.length);
  kept.forEach(({ word, value }, i) => {
    hashKey(units, starts[word] as number, starts[word + 1] as number, hash);
    high[i] = hash.high;
    low[i] = hash.low;
    values[i] = value;
  });
  return { high, low, values };
}

/** The classes with the highest and the next highest score, `prior` added to each. */
function bestTwo(scores: Float32Array, prior: Float32Array): readonly [number, number] {
  let [first, second] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [firstClass, secondClass] = [0, 0];
  for (let c = 0; c < prior.length; c++) {
    const value = (scores[c] as number) + (prior[c] as number);
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
  const own = (scores[right] as number) + (prior[right] as number);
  let rank = 0;
  for (let c = 0; c < prior.length; c++) {
    const value = (scores[c] as number) + (prior[c] as number);
    if (value > own || (value === own && c < right)) rank++;
  }
  return rank;
}
