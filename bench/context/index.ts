/**
 * Detection in context measured: words, pairs and phrases with the paragraph around them, foreign ones set into a paragraph,
 * what pages say of themselves, readers, calibration, cost. The texts are the development half that nothing was fitted to.
 */
import { readFileSync } from 'node:fs';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { table } from '../../scripts/lib/markdown.ts';
import { compare, median } from '../../scripts/lib/measure.ts';
import { writeReport } from '../../scripts/lib/report.ts';
import { openCorpus } from '../../scripts/lib/shared-data.ts';
import { createLanguageDetector, type LanguageDetector } from '../../src/engine/language/index.ts';
import {
  type ContextTest,
  drawContextTest,
  type PlacedCase,
  type Placement,
} from '../../training/language/development-context.ts';
import type { Corpus } from '../../training/language/index.ts';
import { biggest, common } from '../../training/language/usage.ts';
import { calibrationError } from '../calibration.ts';
import {
  isInScriptOf,
  judgeAll,
  type Outcome,
  pageConfidence,
  percent,
  type Telling,
  tellings,
} from './contexts.ts';

const modelFile = 'src/engine/language.bin';
/** Texts of each placement for paragraphs of each language. */
const perBigLanguage = 200;
const perLanguage = 50;

const own = ['words', 'any words', 'pairs', 'phrases'] as const;
const foreign = ['foreign words', 'foreign pairs', 'foreign phrases'] as const;

/** Measures everything and writes docs/context-benchmark.md. */
export async function benchContext(): Promise<void> {
  const corpus = openCorpus();
  const detector = await createLanguageDetector(readFileSync(modelFile), coreModule());
  const big = drawContextTest(corpus, biggest, biggest, perBigLanguage);
  const all = drawContextTest(corpus, corpus.langs, [...common], perLanguage);
  console.log('texts are drawn');
  const sections = [
    `# Language detection in context, measured

Made by \`npm run bench -- context\` from lines of \`corpus/dev\` that no training and no fitting has read. A paragraph is one to three
consecutive lines, one in four cut to 60 characters. "Words" have five letters or more, "any words" are any, phrases have
three to eight words. Foreign texts are set between two words of a paragraph; their words are 50 times as frequent in their own
language as in the paragraph's; half of them are English where the paragraph is not. Percentages are of first answers that are right, means over the
languages of the paragraphs; all our languages are candidates.`,
    placementSection(big, all, detector),
    foreignSection(big, detector),
    placeSection(big, detector),
    readerSection(big, corpus, detector),
    calibrationSection(big, all, detector),
    await costSection(big, detector),
  ];
  writeReport('docs/context-benchmark.md', `${sections.join('\n\n')}\n`);
}

const isRight = ({ isRight }: Outcome) => isRight;
const right = (cases: readonly PlacedCase[], detector: LanguageDetector, telling: Telling) =>
  percent(judgeAll(cases, detector, telling), isRight).toFixed(1);

function placementSection(big: ContextTest, all: ContextTest, detector: LanguageDetector): string {
  const row = (placement: Placement) => [
    placement,
    ...[big, all].flatMap((test) => [
      right(test[placement], detector, tellings.nothing),
      right(test[placement], detector, tellings.paragraph),
    ]),
  ];
  const languages = new Set(all.words.map(({ aroundLang }) => aroundLang)).size;
  return `## With the paragraph around them

The ${biggest.length} languages that are met most (${biggest.join(' ')}); and paragraphs of all ${languages} languages that there are lines of, foreign texts
being of ${common.size} common ones.

${table(
  ['', `${biggest.length}, alone`, 'in context', `all ${languages}, alone`, 'in context'],
  [...own, ...foreign].map(row),
)}`;
}

function foreignSection(big: ContextTest, detector: LanguageDetector): string {
  const rows = foreign.flatMap((placement) =>
    [true, false].map((isSame) => {
      const cases = big[placement].filter(({ text, around }) => isInScriptOf(text, around) === isSame);
      const [alone, told] = [tellings.nothing, tellings.paragraph].map((telling) =>
        judgeAll(cases, detector, telling),
      ) as [Outcome[], Outcome[]];
      return [
        `${placement}, ${isSame ? 'the same script' : 'another script'} (${cases.length})`,
        percent(alone, isRight).toFixed(1),
        percent(told, isRight).toFixed(1),
        percent(told, ({ isOfParagraph }) => isOfParagraph).toFixed(1),
      ];
    }),
  );
  return `## Foreign texts by script

The ${biggest.length} languages; in brackets the number of texts; last how many are taken for the language of the paragraph.

${table(['', 'alone', 'in context', 'taken for the paragraph’s'], rows)}`;
}

function placeSection(big: ContextTest, detector: LanguageDetector): string {
  const places = [
    'nothing',
    'page',
    'declared rightly',
    'declared wrongly',
    'paragraph, declared wrongly',
    'paragraph, page, declared',
  ] as const;
  return `## What a page says of itself

The ${biggest.length} languages. "Page": the page is ${100 * pageConfidence} % in the language of the paragraph, nothing else is known. Declared wrongly: \`en\`, or \`de\` where
the paragraph is English.

${table(
  ['', ...places],
  (['any words', 'words', 'phrases', 'foreign words', 'foreign phrases'] as const).map((placement) => [
    placement,
    ...places.map((place) => right(big[placement], detector, tellings[place])),
  ]),
)}`;
}

function readerSection(big: ContextTest, corpus: Corpus, detector: LanguageDetector): string {
  const close = drawContextTest(
    corpus,
    ['da', 'nb', 'sv', 'cs', 'sk', 'hr', 'sr', 'gl', 'ms'],
    ['en'],
    perBigLanguage,
  );
  const readers = ['nothing', 'a reader of it', 'a reader of another'] as const;
  const rows = (
    [
      ['the biggest', big],
      ['da nb sv cs sk hr sr gl ms', close],
    ] as const
  ).flatMap(([name, test]) =>
    (['words', 'phrases'] as const).map((placement) => [
      `${placement}, ${name}`,
      ...readers.map((reader) => right(test[placement], detector, tellings[reader])),
    ]),
  );
  return `## Who reads

Without any paragraph. Another: English, or German where the text is English.

${table(['', ...readers], rows)}`;
}

function calibrationSection(big: ContextTest, all: ContextTest, detector: LanguageDetector): string {
  const error = (cases: readonly PlacedCase[], telling: Telling) =>
    calibrationError(
      judgeAll(cases, detector, telling).map(({ confidence, isRight }) => [confidence, isRight]),
    ).toFixed(3);
  const row = (name: string, test: ContextTest) => {
    const [native, strange] = [own, foreign].map((group) =>
      group.flatMap((placement) => test[placement]),
    ) as [PlacedCase[], PlacedCase[]];
    // As many foreign ones as others, as the fitting assumes.
    const half = native.filter(
      (_, i) =>
        Math.floor((i * strange.length) / native.length) !==
        Math.floor(((i + 1) * strange.length) / native.length),
    );
    const sets = [native, strange, [...half, ...strange]];
    return [
      name,
      ...sets.flatMap((cases) => [error(cases, tellings.nothing), error(cases, tellings.paragraph)]),
    ];
  };
  return `## Calibration

Expected calibration error, 10 bins, of the first answer's confidence. It is fitted for texts half of which are foreign: people ask about
foreign words more often than they are met.

${table(
  ['', 'own, alone', 'in context', 'foreign, alone', 'in context', 'half and half, alone', 'in context'],
  [row(`${biggest.length} languages`, big), row('all', all)],
)}`;
}

async function costSection(big: ContextTest, detector: LanguageDetector): Promise<string> {
  const cases = big.words;
  const million = big.words
    .map(({ around }) => around)
    .join(' ')
    .repeat(10)
    .slice(0, 1_000_000);
  const next = (telling: Telling) => {
    let at = 0;
    return () => {
      const given = cases[at++ % cases.length] as PlacedCase;
      const context = telling(given);
      return detector.detect(given.text, context ? { context } : {});
    };
  };
  const rounds = await compare(
    {
      'the word alone': next(tellings.nothing),
      'with its page': next(tellings.page),
      'with its paragraph': next(tellings.paragraph),
      'with a million characters around it': next(() => ({ around: million })),
    },
    { rounds: 15, times: 300 },
  );
  const rows = Object.entries(rounds).map(([name, times]) => [name, median(times).toFixed(0)]);
  return `## Cost

A word, median of 15 rounds.

${table(['', 'microseconds'], rows)}`;
}
