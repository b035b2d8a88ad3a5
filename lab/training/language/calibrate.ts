/** Fits the confidence curves to development texts. */

import type { LanguageModel } from '../../../src/engine/language/model/model.ts';
import {
  type ConfidenceCurves,
  curveAt,
  noLanguage,
  usagePriorOf,
} from '../../../src/engine/language/model/model-facts.ts';
import { readText } from '../../../src/engine/language/model/read-text.ts';
import type { Corpus } from './corpus.ts';
import { drawDevelopmentTest, drawWebTest } from './development.ts';
import { noLanguageLevel, usageLevel } from './usage.ts';

/**
 * Weights by usage level, last "no language". Short texts follow damped usage, so that rare languages keep their
 * headings; long texts count alike.
 */
const weightsFor = (words: number): readonly number[] => {
  if (words < 2) return [0.06, 0.17, 0.45, 0.75, 1, 1.4, 3.5, 7];
  if (words < 3) return [0.08, 0.2, 0.5, 0.8, 1, 1.4, 4, 11];
  return words < 9 ? [0.5, 0.7, 0.8, 0.9, 1, 1.2, 2, 5] : [1, 1, 1, 1, 1, 1, 1, 1];
};
/** Only "no language" may get a negative prior. */
const minPrior = 0;
const minNonePrior = -1;
/** Fitted for 1, 2, 4 … letters, from texts within `knotReach` doublings. */
const sharpnessKnots = 10;
const knotReach = 0.75;
const startingSharpness = 0.8;
const minSharpness = 0.04;
/** Numbers of words. A prior applies up to the next knot, at most for `maxKnotWords`. */
const priorKnots = [1, 2, 3, 4, 6, 9, 14, 20] as const;
const maxKnotWords = 20;
/** With fewer texts, a knot copies the one before. */
const minTexts = 300;
/** Exponent of the priors' fading with the number of words, from `minFadingWords` on. */
const fading = 0.75;
const minFadingWords = 3;
/** Keeps priors of long texts near those of shorter ones: nearly all are right, so their loss says little. */
const pull = 1e-3;
/** Initial; by round for the priors. */
const priorSteps = [0.4, 0.1] as const;
const sharpnessStep = 0.16;
const roundCount = 2;

export const startingCurves: Pick<ConfidenceCurves, 'priors' | 'sharpness'> = {
  priors: [[0], [1], [1.6], [2], [2.3], [2.6], [3], [0.5]],
  sharpness: [1],
};

interface Example {
  readonly scores: Float32Array;
  readonly levels: readonly number[];
  readonly letters: number;
  readonly words: number;
  readonly lang: string;
  readonly weight: number;
}

export function calibrate(
  corpus: Corpus,
  model: LanguageModel,
  perLanguage: number,
  log: (line: string) => void,
): ConfidenceCurves {
  const langs = model.facts.classes.map(({ lang }) => lang);
  const examples = readExamples(corpus, model, perLanguage);
  const { levels, latinLevels } = model.facts.curves;
  let curves: ConfidenceCurves = { ...startingCurves, levels, latinLevels };
  for (let round = 0; round < roundCount; round++) {
    curves = { ...curves, priors: fitPriors(examples, langs, curves) };
    curves = { ...curves, sharpness: fitSharpness(examples, langs, curves) };
    log(`calibration: sharpness by letters ${curves.sharpness.join(' ')}; priors by words`);
    for (const [level, prior] of curves.priors.entries()) log(`  level ${level}: ${prior.join(' ')}`);
  }
  return curves;
}

function fitPriors(
  examples: readonly Example[],
  langs: readonly string[],
  { priors, sharpness }: ConfidenceCurves,
): number[][] {
  const fitted: number[][] = priors.map(() => []);
  let current = priors.map((prior) => prior[0]);
  priorKnots.forEach((from, knot) => {
    const to = priorKnots[knot + 1] ?? Number.POSITIVE_INFINITY;
    const near = examples.filter(({ words }) => words >= from && words < to);
    if (near.length >= minTexts) {
      const fade = from < minFadingWords ? 1 : ((priorKnots[knot - 1] ?? from) / from) ** fading;
      const faded = current.map((prior) => Math.round(100 * prior * fade) / 100);
      current = fitPriorsOfKnot(near, langs, faded, (letters) => curveAt(sharpness, letters));
    }
    for (const [level, prior] of fitted.entries()) {
      while (prior.length < Math.min(to, from + maxKnotWords) - 1) {
        prior.push(Math.max(current[level], minPriorAfter(prior)));
      }
    }
  });
  return fitted;
}

function fitSharpness(
  examples: readonly Example[],
  langs: readonly string[],
  curves: ConfidenceCurves,
): number[] {
  const fitted: number[] = [];
  for (let knot = 0; knot < sharpnessKnots; knot++) {
    const near = examples.filter(({ letters }) => Math.abs(Math.log2(letters) - knot) < knotReach);
    const lossAt = (value: number) =>
      meanLoss(
        near,
        langs,
        (level, words) => usagePriorOf(curves, level, words),
        () => value,
      );
    const before = fitted.at(-1) ?? startingSharpness;
    fitted.push(near.length < minTexts ? before : minimise(lossAt, before, sharpnessStep, minSharpness));
  }
  return fitted;
}

/**
 * A prior fades with the number of words, so that a phrase of two languages goes to the more used one, and code of
 * English words stays uncertain.
 */
function minPriorAfter(prior: readonly number[]): number {
  const words = prior.length + 1;
  if (words < minFadingWords) return Number.NEGATIVE_INFINITY;
  return Math.round(100 * prior[1] * (2 / words) ** fading) / 100;
}

/** Coordinate descent over the levels. Level 0 stays. */
function fitPriorsOfKnot(
  examples: readonly Example[],
  langs: readonly string[],
  start: readonly number[],
  sharpnessAt: (letters: number) => number,
): number[] {
  const values = [...start];
  for (const step of priorSteps) {
    for (let level = 1; level < values.length; level++) {
      const lossAt = (value: number) => {
        const tried = values.with(level, value);
        return meanLoss(examples, langs, (l) => tried[l], sharpnessAt) + pull * (value - start[level]) ** 2;
      };
      const min = level === noLanguageLevel ? minNonePrior : minPrior;
      values[level] = minimise(lossAt, values[level], step, min);
    }
  }
  return values;
}

function readExamples(corpus: Corpus, model: LanguageModel, perLanguage: number): Example[] {
  const { core, facts } = model;
  const { levels, latinLevels } = facts.curves;
  const prose = Object.values(drawDevelopmentTest(corpus, perLanguage, 'fit')).flat();
  const web = drawWebTest(corpus, perLanguage, 'fit');
  return [...prose, ...web].flatMap(({ text, lang }): Example[] => {
    readText(core, text);
    const { scores, letters, isLatin, ...sum } = core.sumAll(facts.classes.length);
    if (letters === 0) return [];
    const words = Math.max(1, Math.round(sum.words));
    const weight = weightsFor(words)[lang === noLanguage ? noLanguageLevel : usageLevel(lang)];
    return [{ scores, levels: isLatin ? latinLevels : levels, letters, words, lang, weight }];
  });
}

/** For a unimodal function: the minimiser ≥ `min`. */
function minimise(value: (x: number) => number, start: number, step: number, min: number): number {
  let best = { x: start, value: value(start) };
  for (const size of [step, step / 4]) {
    for (const direction of [1, -1]) {
      for (;;) {
        const x = Math.max(min, Math.round((best.x + direction * size) * 100) / 100);
        const next = { x, value: value(x) };
        if (!(next.value < best.value - 1e-7)) break;
        best = next;
      }
    }
  }
  return best.x;
}

/** Weighted mean of −log p(correct language). */
function meanLoss(
  examples: readonly Example[],
  langs: readonly string[],
  priorAt: (level: number, words: number) => number,
  sharpnessAt: (letters: number) => number,
): number {
  let total = 0;
  let weightSum = 0;
  const priors = new Float64Array(noLanguageLevel + 1);
  for (const { scores, levels, lang, weight, letters, words } of examples) {
    for (let level = 0; level < priors.length; level++) priors[level] = priorAt(level, words);
    const sharpness = sharpnessAt(letters);
    let top = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < langs.length; c++) {
      const level = levels[c];
      if (level >= 0) top = Math.max(top, scores[c] + priors[level]);
    }
    let sum = 0;
    let right = 0;
    for (let c = 0; c < langs.length; c++) {
      const level = levels[c];
      if (level < 0) continue;
      const difference = sharpness * (scores[c] + priors[level] - top);
      if (difference < -14) continue;
      const value = Math.exp(difference);
      sum += value;
      if (langs[c] === lang) right += value;
    }
    total -= weight * Math.log(right / sum + 1e-6);
    weightSum += weight;
  }
  return total / weightSum;
}
