/** Functions such as e^x are tabulated, because engines differ in their last digits. */
import * as tables from '../core/tables.ts';
import { switches } from '../switches.ts';
import { maxShare } from '../text/program-code.ts';
import type { Core } from './core.ts';
import { margins, meanings } from './exception-values.ts';
import {
  type ConfidenceCurves,
  curveAt,
  type FunctionShape,
  type ModelFacts,
  noLanguage,
  usagePriorOf,
} from './model-facts.ts';
import { ModelFileError } from './model-file.ts';

/** 1 for six letters, less for longer words, whose n-grams overlap. */
const referenceLetters = 6;
const lengthPower = -0.25;
const factors = () =>
  Float32Array.from({ length: 64 }, (_, letters) =>
    Math.fround((Math.max(1, letters) / referenceLetters) ** lengthPower),
  );

/** Their power is below 0.001 %. */
const negligible = -12;
/** Interpolation is accurate to four digits. */
const stepsPerUnit = 64;
const lastStep = -negligible * stepsPerUnit;
const power = (step: number) => Math.exp(-step / stepsPerUnit);
/** The last pair is unused. */
const powers = () =>
  Array.from({ length: lastStep }, (_, step) => [power(step), power(step + 1) - power(step)]).flat();

/** A class with a smaller share is not reported. */
export const minShare = 0.004;
export const maxNoneLogOdds = Math.log(maxShare / (1 - maxShare));

const noFunction: FunctionShape = { segment: 0, segments: 0, fingerprintBits: 0, valueBits: 0, seed: 0 };

function fits({ classes, curves: { priors, sharpness }, levels, wordScores }: ModelFacts): boolean {
  return (
    classes.length <= tables.maxClasses &&
    priors.length <= tables.noLevel &&
    priors.every(({ length }) => length <= tables.priorWords) &&
    2 ** (sharpness.length - 1) < tables.sharpnessCount &&
    levels.length <= 16 &&
    wordScores.length <= 8
  );
}

/** @throws {ModelFileError} if the model exceeds the size of a table */
export function writeTables(core: Core, facts: ModelFacts): void {
  if (!fits(facts)) throw new ModelFileError('The model exceeds the limits of the core.');
  const floats = (at: number, values: ArrayLike<number>) =>
    new Float32Array(core.buffer, at, values.length).set(values);
  const doubles = (at: number, values: ArrayLike<number>) =>
    new Float64Array(core.buffer, at, values.length).set(values);
  const integers = (at: number, ...values: readonly number[]) =>
    new Int32Array(core.buffer, at, values.length).set(values);
  const shape = (at: number, { segment, segments, fingerprintBits, valueBits, seed } = noFunction) =>
    integers(at, segment, segments, fingerprintBits, valueBits, seed);
  const { classes, curves, exceptions, lexicon } = facts;
  floats(tables.factorsAt, factors());
  doubles(tables.powersAt, powers());
  const leads = meanings.map(([, lead]) => margins[lead]);
  doubles(tables.marginsAt, leads);
  new Uint8Array(core.buffer, tables.ranksAt).set(meanings.map(([rank]) => rank));
  floats(tables.levelsAt, facts.levels);
  floats(tables.wordScoresAt, switches['word table'] ? facts.wordScores : facts.wordScores.map(() => 0));
  // Unused class numbers must never rank among the best.
  floats(tables.rankPriorsAt, new Float32Array(2 * tables.maxClasses).fill(-Infinity));
  floats(tables.rankPriorsAt, facts.rankPrior);
  floats(tables.rankPriorsAt + 4 * tables.maxClasses, facts.latinRankPrior);
  doubles(tables.priorsAt, priorsOf(curves));
  const maxLetters = 2 ** (curves.sharpness.length - 1);
  const sharpness = Array.from({ length: maxLetters + 1 }, (_, letters) =>
    curveAt(curves.sharpness, letters),
  );
  doubles(tables.sharpnessAt, sharpness);
  integers(tables.classCountAt, classes.length);
  integers(tables.maxLettersAt, maxLetters);
  shape(tables.exceptionShapeAt, switches.exceptions ? exceptions : undefined);
  shape(tables.lexiconShapeAt, lexicon?.shape);
  const none = classes.findIndex(({ lang }) => lang === noLanguage);
  integers(tables.noneAt, none);
  doubles(tables.limitsAt, [minShare, maxNoneLogOdds]);
}

function priorsOf(curves: ConfidenceCurves): number[] {
  const width = tables.priorsLength / 8;
  return Array.from({ length: tables.priorWords * width }, (_, i) => {
    const level = i % width;
    return level === tables.noLevel ? -Infinity : usagePriorOf(curves, level, Math.floor(i / width) + 1);
  });
}
