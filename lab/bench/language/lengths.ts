import lande from 'lande';
import type { Part, ResultTable } from '../../../scripts/lib/results.ts';
import type { LanguageDetector } from '../../../src/engine/language/index.ts';
import { ourCode } from '../../../src/engine/language/our-code.ts';
import type { Case } from '../../training/language/development.ts';
import { common } from '../../training/language/usage.ts';
import { meanOfGroups } from '../measure.ts';
import { answered, type Detect } from './detectors.ts';

const compared = ['lande', 'franc', 'cld3-asm'];
/** In graphemes. */
const lengths = [5, 10, 20, 30, 60];

/** Bluesky's web client demands it of lande, for 30 characters or more. */
const thresholdOfLande = 0.97;
const ourThresholds = [0.5, 0.8];

type Detectors = Readonly<Record<string, Detect>>;

export function lengthParts(
  sentences: readonly Case[],
  libraries: Detectors,
  models: Readonly<Record<string, LanguageDetector>>,
): Part[] {
  const others = Object.entries(libraries).filter(([name]) => compared.includes(name));
  const all = { ...Object.fromEntries(others), ...withThresholds(models, [0]) };
  const limited = {
    [`lande, from ${thresholdOfLande}`]: landeWithThreshold,
    ...withThresholds(models, ourThresholds),
  };
  const inCommon = sentences.filter(({ lang }) => common.has(lang));
  const known = Object.values(all).map((detect) => answered(inCommon, detect));
  const langs = [...common].filter((lang) => known.every((each) => each.includes(lang)));
  const tested = inCommon.filter(({ lang }) => langs.includes(lang));
  const sets = lengths.map((length) => firstGraphemes(tested, length));
  const counts = sets.map((cases) => cases.length.toLocaleString('en')).join(', ');
  return [
    '## By length',
    `The first ${lengths.join(', ')} graphemes of sentences, as if somebody were typing them: ${counts} texts in the ${langs.length} common languages that all of these detectors know. Each chooses among all its languages.`,
    tableBy('lengths', all, sets, isRight),
    'With a minimum confidence. Percentages of texts that get an answer:',
    tableBy('lengthsAnswered', limited, sets, ({ text }, detect) => detect(text) !== undefined),
    'Percentages of texts that get a wrong answer:',
    tableBy(
      'lengthsWrong',
      limited,
      sets,
      (given, detect) => detect(given.text) !== undefined && !isRight(given, detect),
    ),
  ];
}

const isRight = ({ lang, text }: Case, detect: Detect) => detect(text) === lang;

function tableBy(
  id: string,
  detectors: Detectors,
  sets: readonly (readonly Case[])[],
  counts: (given: Case, detect: Detect) => boolean,
): ResultTable {
  const percentage = (cases: readonly Case[], detect: Detect) =>
    meanOfGroups(
      cases,
      ({ lang }) => lang,
      (given) => counts(given, detect),
    );
  return {
    id,
    columns: ['', ...lengths.map(String)],
    digits: [1],
    rows: Object.entries(detectors).map(([name, detect]) => [
      name,
      ...sets.map((cases) => percentage(cases, detect)),
    ]),
  };
}

const segmenter = new Intl.Segmenter();

function firstGraphemes(cases: readonly Case[], length: number): Case[] {
  return cases.flatMap(({ lang, text }) => {
    const graphemes = [...segmenter.segment(text)].slice(0, length).map(({ segment }) => segment);
    return graphemes.length < length ? [] : [{ lang, text: graphemes.join('') }];
  });
}

function landeWithThreshold(text: string): string | undefined {
  const [first] = lande(text);
  return first && first[1] >= thresholdOfLande ? ourCode(first[0]) : undefined;
}

/** Returns each model with each minimum confidence. 0 is not in the name. */
function withThresholds(
  models: Readonly<Record<string, LanguageDetector>>,
  thresholds: readonly number[],
): Detectors {
  const pairs = Object.entries(models).flatMap(([name, model]) =>
    thresholds.map((threshold): [string, Detect] => [
      threshold === 0 ? name : `${name}, from ${threshold}`,
      (text) => model.detect(text).find(({ confidence }) => confidence >= threshold)?.lang,
    ]),
  );
  return Object.fromEntries(pairs);
}
