/** Functions such as e^x are tabulated, because engines differ in their last digits. */

import { switches } from '../switches.ts';
import { maxShare } from '../text/program-code.ts';
import { curveAt, usagePriorOf } from './confidence.ts';
import type { Core } from './core.ts';
import { maxClasses } from './core-memory.ts';
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
  const at = (name: string) => core.address(name);
  const floats = (name: string, values: ArrayLike<number>, skipped = 0) =>
    new Float32Array(core.buffer, at(name) + 4 * skipped, values.length).set(values);
  const doubles = (name: string, values: ArrayLike<number>) =>
    new Float64Array(core.buffer, at(name), values.length).set(values);
  const integer = (name: string, value: number) => new Int32Array(core.buffer, at(name), 1).set([value]);
  const shape = (name: string, { segment, segments, fingerprintBits, valueBits, seed } = noFunction) =>
    new Int32Array(core.buffer, at(name), 5).set([segment, segments, fingerprintBits, valueBits, seed]);
  const maxLetters = 2 ** (sharpness.length - 1);
  const fits =
    classes.length <= maxClasses &&
    priors.length <= at('noLevel') &&
    priors.every(({ length }) => length <= at('priorWords')) &&
    maxLetters < at('sharpnessCount') &&
    facts.levels.length <= 16 &&
    facts.wordScores.length <= 8;
  if (!fits) throw new ModelFileError('The model exceeds the limits of the core.');
  floats('factorsAt', factors());
  doubles('powersAt', powers());
  doubles(
    'marginsAt',
    meanings.map(([, lead]) => margins[lead]),
  );
  new Uint8Array(core.buffer, at('ranksAt')).set(meanings.map(([rank]) => rank));
  floats('levelsAt', facts.levels);
  floats('wordScoresAt', switches['word table'] ? facts.wordScores : facts.wordScores.map(() => 0));
  // Unused class numbers must never rank among the best.
  floats('rankPriorsAt', new Float32Array(2 * maxClasses).fill(-Infinity));
  floats('rankPriorsAt', facts.rankPrior);
  floats('rankPriorsAt', facts.latinRankPrior, maxClasses);
  const words = at('priorWords');
  const width = at('priorsLength') / 8;
  doubles(
    'priorsAt',
    Array.from({ length: words * width }, (_, i) =>
      i % width === at('noLevel')
        ? Number.NEGATIVE_INFINITY
        : usagePriorOf(curves, i % width, Math.floor(i / width) + 1),
    ),
  );
  doubles(
    'sharpnessAt',
    Array.from({ length: maxLetters + 1 }, (_, letters) => curveAt(sharpness, letters)),
  );
  integer('classCountAt', classes.length);
  integer('maxLettersAt', maxLetters);
  shape('exceptionShapeAt', switches.exceptions ? exceptions : undefined);
  shape('lexiconShapeAt', facts.lexicon?.shape);
  integer(
    'noneAt',
    classes.findIndex(({ lang }) => lang === noLanguage),
  );
  doubles('limitsAt', [minShare, maxNoneLogOdds]);
}
