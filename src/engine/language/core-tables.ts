/**
 * What the core is told beside the sections of the model: tables of functions that it does not compute itself, since
 * engines differ in their last digits, the numbers of FACT, and the candidates of a text.
 */
import { Candidates } from './candidates.ts';
import { curveAt, priorOf } from './confidence.ts';
import type { Core } from './core.ts';
import { leads, meanings } from './exceptions.ts';
import { type ModelFacts, noLanguage } from './model.ts';
import { ModelFileError } from './model-file.ts';

/** Among several rows one of six letters counts once; a longer one a little less, a shorter one a little more: the
 * n-grams of a long word repeat each other, and function words are short. */
const plainLetters = 6;
const lengthPower = -0.25;
const factors = Float32Array.from({ length: 64 }, (_, letters) =>
  Math.fround((Math.max(1, letters) / plainLetters) ** lengthPower),
);

/** Exponents below this leave less than a thousandth of a percent, and are taken to leave nothing. */
const negligible = -12;
/** e^x for x in steps of 1/64 from 0 down: a value in between is interpolated, which is right to four digits. */
const stepsPerUnit = 64;
const lastStep = -negligible * stepsPerUnit;
const powers = Float64Array.from({ length: lastStep + 1 }, (_, i) =>
  i < lastStep ? Math.exp(-i / stepsPerUnit) : 0,
);
/** How much is added up to the next step. */
const rises = Float64Array.from({ length: lastStep + 1 }, (_, i) =>
  i < lastStep ? Math.exp(-(i + 1) / stepsPerUnit) - Math.exp(-i / stepsPerUnit) : 0,
);

/** Shares below this are left out. */
const leastShare = 0.004;
/** Most that what is in no language takes of a text's confidence: the likeliest language is named all the same. */
const mostOfNone = 0.9;

/**
 * Writes the tables.
 * @throws {ModelFileError} when there is more of something than they have room for.
 */
export function writeTables(core: Core, facts: ModelFacts): void {
  const { classes, curves, exceptions } = facts;
  const { levels, latinLevels, priors, sharpness } = curves;
  const at = (name: string) => core.address(name);
  const floats = (name: string, values: ArrayLike<number>, skipped = 0) =>
    new Float32Array(core.buffer, at(name) + 4 * skipped, values.length).set(values);
  const doubles = (name: string, values: ArrayLike<number>, skipped = 0) =>
    new Float64Array(core.buffer, at(name) + 8 * skipped, values.length).set(values);
  const longest = 2 ** (sharpness.length - 1);
  const fits =
    classes.length <= 256 &&
    priors.length <= at('mostLevels') &&
    priors.every(({ length }) => length <= at('priorWords')) &&
    longest < at('mostSharpness') &&
    facts.levels.length <= 16 &&
    facts.wordScores.length <= 8;
  if (!fits) throw new ModelFileError('The model has more of something than there is room for.');
  floats('factorsAt', factors);
  doubles('powersAt', powers);
  doubles('risesAt', rises);
  doubles(
    'leadsAt',
    meanings.map(([, lead]) => leads[lead] as number),
  );
  new Uint8Array(core.buffer, at('ranksAt')).set(meanings.map(([rank]) => rank));
  floats('levelsAt', facts.levels);
  floats('wordScoresAt', facts.wordScores);
  floats('rankPriorsAt', facts.rankPrior);
  floats('rankPriorsAt', facts.latinRankPrior, 256);
  new Int8Array(core.buffer, at('usageLevelsAt')).set(levels);
  new Int8Array(core.buffer, at('usageLevelsAt') + 256).set(latinLevels);
  const words = at('priorWords');
  priors.forEach((_, level) => {
    doubles(
      'priorsAt',
      Array.from({ length: words }, (_, i) => priorOf(curves, level, i + 1)),
      level * words,
    );
  });
  doubles(
    'sharpnessAt',
    Array.from({ length: longest + 1 }, (_, letters) => curveAt(sharpness, letters)),
  );
  new Int32Array(core.buffer, at('numbersOfModelAt')).set([
    classes.length,
    classes.findIndex(({ lang }) => lang === noLanguage),
    longest,
    exceptions.segment,
    exceptions.segments,
    exceptions.fingerprintBits,
    exceptions.seed,
  ]);
  doubles('limitsAt', [leastShare, Math.log(mostOfNone / (1 - mostOfNone))]);
}

/** Writes which languages a text may be in, into one of the two sets that the core has. */
export function writeCandidates(
  core: Core,
  set: number,
  { classes, curves }: ModelFacts,
  isAllowed: (lang: string) => boolean,
): void {
  const noneClass = classes.findIndex(({ lang }) => lang === noLanguage);
  const languages = classes.flatMap(({ lang }, c) => (c !== noneClass && isAllowed(lang) ? [c] : []));
  const all =
    languages.length > 0 && noneClass >= 0 ? [...languages, noneClass].sort((a, b) => a - b) : languages;
  const base = core.address('candidatesAt') + set * core.address('candidatesLength');
  const mask = new Float32Array(core.buffer, base, 256).fill(Number.NEGATIVE_INFINITY);
  for (const c of languages) mask[c] = 0;
  const list = base + core.address('languagesIn');
  new Uint8Array(core.buffer, list).set(languages);
  new Uint32Array(core.buffer, list + 256, 1)[0] = languages.length;
  [curves.levels, curves.latinLevels].forEach((levels, i) => {
    const choice = base + core.address('choicesIn') + i * core.address('choiceLength');
    const candidates = new Candidates(all, levels);
    const put = (name: string, values: ArrayLike<number>) =>
      new Uint8Array(core.buffer, choice + (name === '' ? 0 : core.address(name))).set(values);
    put('', candidates.classes);
    put('levelOfIn', candidates.levelOf);
    put('distinctIn', candidates.levels);
    new Uint32Array(core.buffer, choice + core.address('countsIn')).set(candidates.counts);
    new Uint32Array(core.buffer, choice + core.address('lengthsIn')).set([
      candidates.classes.length,
      candidates.levels.length,
    ]);
  });
}
