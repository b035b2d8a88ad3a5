/** Functions such as e^x are tabulated, because engines differ in their last digits. */
import * as tables from '../core/tables.ts';
import { switches } from '../switches.ts';
import { maxShare } from '../text/program-code.ts';
import { curveAt, usagePriorOf } from './confidence.ts';
import type { Core } from './core.ts';
import { margins, meanings } from './exception-values.ts';
import { type FunctionShape, type ModelFacts, noLanguage } from './model-facts.ts';
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

/** @throws {ModelFileError} if the model exceeds the size of a table */
export function writeTables(core: Core, facts: ModelFacts): void {
  const { classes, curves, exceptions } = facts;
  const { priors, sharpness } = curves;
  const floats = (at: number, values: ArrayLike<number>) =>
    new Float32Array(core.buffer, at, values.length).set(values);
  const doubles = (at: number, values: ArrayLike<number>) =>
    new Float64Array(core.buffer, at, values.length).set(values);
  const integer = (at: number, value: number) => new Int32Array(core.buffer, at, 1).set([value]);
  const shape = (at: number, { segment, segments, fingerprintBits, valueBits, seed } = noFunction) =>
    new Int32Array(core.buffer, at, 5).set([segment, segments, fingerprintBits, valueBits, seed]);
  const maxLetters = 2 ** (sharpness.length - 1);
  const fits =
    classes.length <= tables.maxClasses &&
    priors.length <= tables.noLevel &&
    priors.every(({ length }) => length <= tables.priorWords) &&
    maxLetters < tables.sharpnessCount &&
    facts.levels.length <= 16 &&
    facts.wordScores.length <= 8;
  if (!fits) throw new ModelFileError('The model exceeds the limits of the core.');
  floats(tables.factorsAt, factors());
  doubles(tables.powersAt, powers());
  doubles(
    tables.marginsAt,
    meanings.map(([, lead]) => margins[lead]),
  );
  new Uint8Array(core.buffer, tables.ranksAt).set(meanings.map(([rank]) => rank));
  floats(tables.levelsAt, facts.levels);
  floats(tables.wordScoresAt, switches['word table'] ? facts.wordScores : facts.wordScores.map(() => 0));
  // Unused class numbers must never rank among the best.
  floats(tables.rankPriorsAt, new Float32Array(2 * tables.maxClasses).fill(-Infinity));
  floats(tables.rankPriorsAt, facts.rankPrior);
  floats(tables.rankPriorsAt + 4 * tables.maxClasses, facts.latinRankPrior);
  const width = tables.priorsLength / 8;
  doubles(
    tables.priorsAt,
    Array.from({ length: tables.priorWords * width }, (_, i) =>
      i % width === tables.noLevel
        ? Number.NEGATIVE_INFINITY
        : usagePriorOf(curves, i % width, Math.floor(i / width) + 1),
    ),
  );
  doubles(
    tables.sharpnessAt,
    Array.from({ length: maxLetters + 1 }, (_, letters) => curveAt(sharpness, letters)),
  );
  integer(tables.classCountAt, classes.length);
  integer(tables.maxLettersAt, maxLetters);
  shape(tables.exceptionShapeAt, switches.exceptions ? exceptions : undefined);
  shape(tables.lexiconShapeAt, facts.lexicon?.shape);
  integer(
    tables.noneAt,
    classes.findIndex(({ lang }) => lang === noLanguage),
  );
  doubles(tables.limitsAt, [minShare, maxNoneLogOdds]);
}
