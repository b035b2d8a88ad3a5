/**
 * The last step: how much the usage prior and the scores count for texts of each length, fitted to development
 * texts so that the confidences are right. One prior for each of eight numbers of words,
 * one sharpness for each doubling of the letters, nothing else.
 */
import { curveAt, priorOf } from '../engine/language/confidence.ts';
import type { ConfidenceCurves, LanguageModel } from '../engine/language/model.ts';
import { EvidenceRows } from '../engine/language/rows.ts';
import { type Corpus, usageOf } from './corpus.ts';
import { drawDevelopmentTest } from './development.ts';
import { usage } from './usage.ts';

/**
 * How often a text in a language of each usage step is met, by its number of words. One word or two: nearly as people
 * write, so that a rare language has to be the clearly better answer, but not so that its own headings are lost. Longer
 * texts: every language counts nearly alike, since a text of a rare language should be found.
 */
const weightsFor = (words: number): readonly [number, number, number] => {
  if (words < 2) return [0.04, 0.18, 1];
  if (words < 3) return [0.08, 0.25, 1];
  return words < 9 ? [0.6, 0.8, 1] : [1, 1, 1];
};
/** A prior may favour rare languages a little: they have fewer samples to learn from. */
const leastPrior = -0.3;
const leastSharpness = 0.04;
const sharpnessKnots = 10;
/** Numbers of words that a prior is fitted for; it is constant between one and the next. */
const priorKnots = [1, 2, 3, 4, 6, 9, 14, 20] as const;

interface Example {
  readonly scores: Float32Array;
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
  const { classes } = model.facts;
  const usages = classes.map(usageOf);
  const examples = readExamples(corpus, model, perLanguage);
  let curves: ConfidenceCurves = { prior: [1.5], sharpness: [1], usage: usages };
  for (let round = 0; round < 2; round++) {
    const { sharpness: sharp } = curves;
    const prior: number[] = [];
    priorKnots.forEach((from, knot) => {
      const to = priorKnots[knot + 1] ?? Number.POSITIVE_INFINITY;
      const near = examples.filter(({ words }) => words >= from && words < to);
      const lossAt = (value: number) =>
        loss(
          near,
          classes,
          usages,
          () => value,
          (letters) => curveAt(sharp, letters),
        );
      const best =
        near.length < leastTexts
          ? (prior.at(-1) ?? 1.5)
          : lowest(lossAt, prior.at(-1) ?? 1.5, 0.4, leastPrior);
      while (prior.length < Math.min(to, from + 20) - 1) prior.push(best);
    });
    curves = { ...curves, prior };
    const { prior: fitted } = curves;
    const sharpness: number[] = [];
    for (let knot = 0; knot < sharpnessKnots; knot++) {
      const near = examples.filter(({ letters }) => Math.abs(Math.log2(letters) - knot) < 0.75);
      const priorAt = (words: number) => priorOf({ ...curves, prior: fitted }, words);
      const lossAt = (value: number) => loss(near, classes, usages, priorAt, () => value);
      sharpness.push(
        near.length < leastTexts
          ? (sharpness.at(-1) ?? 0.8)
          : lowest(lossAt, sharpness.at(-1) ?? 0.8, 0.16, leastSharpness),
      );
    }
    curves = { ...curves, sharpness };
    log(`calibration: prior by words ${curves.prior.join(' ')}; sharpness by letters ${sharpness.join(' ')}`);
  }
  return curves;
}

/** Fewer texts than these fit nothing. */
const leastTexts = 300;

function readExamples(corpus: Corpus, model: LanguageModel, perLanguage: number): Example[] {
  const rows = new EvidenceRows(model);
  return Object.values(drawDevelopmentTest(corpus, perLanguage, 'fit'))
    .flat()
    .flatMap(({ text, lang }): Example[] => {
      rows.clear();
      rows.add(text);
      if (rows.count === 0) return [];
      const scores = new Float32Array(model.facts.classes.length);
      rows.sumOf(0, rows.count, scores);
      const words = Math.max(1, Math.round(rows.totalWords));
      const weight = weightsFor(words)[usage(lang)];
      return [{ scores, letters: rows.totalLetters, words, lang, weight }];
    });
}

/** The argument ≥ `least` with the lowest value of a function with one valley: steps of a size, then of a quarter. */
function lowest(value: (x: number) => number, start: number, step: number, least: number): number {
  let best = { x: start, value: value(start) };
  for (const size of [step, step / 4]) {
    for (const direction of [1, -1]) {
      for (;;) {
        const x = Math.max(least, Math.round((best.x + direction * size) * 100) / 100);
        const next = { x, value: value(x) };
        if (!(next.value < best.value - 1e-7)) break;
        best = next;
      }
    }
  }
  return best.x;
}

/** Weighted mean of −log p(right language). */
function loss(
  examples: readonly Example[],
  classes: readonly { readonly lang: string }[],
  usages: readonly number[],
  priorAt: (words: number) => number,
  sharpnessAt: (letters: number) => number,
): number {
  let total = 0;
  let weightSum = 0;
  for (const { scores, lang, weight, letters, words } of examples) {
    const prior = priorAt(words);
    const sharpness = sharpnessAt(letters);
    let top = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < usages.length; c++) {
      top = Math.max(top, (scores[c] as number) + prior * (usages[c] as number));
    }
    let sum = 0;
    let right = 0;
    for (let c = 0; c < usages.length; c++) {
      const difference = sharpness * ((scores[c] as number) + prior * (usages[c] as number) - top);
      if (difference < -14) continue;
      const value = Math.exp(difference);
      sum += value;
      if (classes[c]?.lang === lang) right += value;
    }
    total -= weight * Math.log(right / sum + 1e-6);
    weightSum += weight;
  }
  return total / weightSum;
}
