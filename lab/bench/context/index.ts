/**
 * Detection in context: paragraphs, foreign text, declared and read languages, calibration and cost. Uses the half of
 * the development texts that nothing was fitted to.
 */
import { readFileSync } from 'node:fs';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { measuredNow, type Part, writeResults } from '../../../scripts/lib/results.ts';
import { createLanguageDetector, type LanguageDetector } from '../../../src/engine/language/index.ts';
import { openCorpus } from '../../shared-data.ts';
import {
  type ContextTest,
  drawContextTest,
  type PlacedCase,
  type Placement,
} from '../../training/language/development-context.ts';
import type { Corpus } from '../../training/language/index.ts';
import { biggest, common } from '../../training/language/usage.ts';
import { calibrationError } from '../calibration.ts';
import { compare, median, withNext } from '../measure.ts';
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
const perBigLanguage = 200;
const perLanguage = 50;

const nativePlacements = ['words', 'any words', 'pairs', 'phrases'] as const;
const foreignPlacements = ['foreign words', 'foreign pairs', 'foreign phrases'] as const;

export async function benchContext(): Promise<void> {
  const corpus = openCorpus();
  const detector = await createLanguageDetector(readFileSync(modelFile), coreModule());
  const big = drawContextTest(corpus, biggest, biggest, perBigLanguage);
  const all = drawContextTest(corpus, corpus.langs, [...common], perLanguage);
  console.log('texts are drawn');
  writeResults('context', {
    title: 'Language detection in context',
    measured: measuredNow('npm run bench -- context'),
    parts: [
      'The texts are lines of `corpus/dev` that neither training nor fitting has read. A paragraph has one to three consecutive lines; one in four is cut to 60 characters. "Words" have at least five letters, "any words" any number, phrases three to eight words. Foreign texts are put between two words of a paragraph. Their words are 50 times as frequent in their own language as in the paragraph\'s. If the paragraph isn\'t English, half of the foreign texts are. Figures are percentages of correct first answers, means over the languages of the paragraphs. Vernacular chooses among all its languages.',
      ...placementParts(big, all, detector),
      ...foreignParts(big, detector),
      ...pageParts(big, detector),
      ...readerParts(big, corpus, detector),
      ...calibrationParts(big, all, detector),
      ...(await costParts(big, detector)),
    ],
  });
}

const isRight = ({ isRight }: Outcome) => isRight;
const right = (cases: readonly PlacedCase[], detector: LanguageDetector, telling: Telling) =>
  percent(judgeAll(cases, detector, telling), isRight);

function placementParts(big: ContextTest, all: ContextTest, detector: LanguageDetector): Part[] {
  const row = (placement: Placement) => [
    placement,
    ...[big, all].flatMap((test) => [
      right(test[placement], detector, tellings.nothing),
      right(test[placement], detector, tellings.paragraph),
    ]),
  ];
  const languages = new Set(all.words.map(({ aroundLang }) => aroundLang)).size;
  return [
    '## With the surrounding paragraph',
    `The ${biggest.length} most-used languages (${biggest.join(' ')}), and paragraphs of all ${languages} languages that have test lines. In the latter, foreign texts are in ${common.size} common languages.`,
    {
      columns: [
        '',
        `${biggest.length} languages, alone`,
        'in context',
        `all ${languages}, alone`,
        'in context',
      ],
      digits: [1],
      rows: [...nativePlacements, ...foreignPlacements].map(row),
    },
  ];
}

function foreignParts(big: ContextTest, detector: LanguageDetector): Part[] {
  const rows = foreignPlacements.flatMap((placement) =>
    [true, false].map((isSame) => {
      const cases = big[placement].filter(({ text, around }) => isInScriptOf(text, around) === isSame);
      const [alone, inContext] = [tellings.nothing, tellings.paragraph].map((telling) =>
        judgeAll(cases, detector, telling),
      ) as [Outcome[], Outcome[]];
      return [
        `${placement}, ${isSame ? 'same script' : 'another script'}`,
        cases.length,
        percent(alone, isRight),
        percent(inContext, isRight),
        percent(inContext, ({ isOfParagraph }) => isOfParagraph),
      ];
    }),
  );
  return [
    '## Foreign texts by script',
    `The ${biggest.length} most-used languages. The last column is the percentage taken for the paragraph's language.`,
    {
      columns: ['', 'texts', 'alone', 'in context', "taken for the paragraph's"],
      digits: [0, 0, 1],
      rows,
    },
  ];
}

function pageParts(big: ContextTest, detector: LanguageDetector): Part[] {
  const places = [
    'nothing',
    'page',
    'declared rightly',
    'declared wrongly',
    'paragraph, declared wrongly',
    'paragraph, page, declared',
  ] as const;
  return [
    '## Declared and known languages of the page',
    `The ${biggest.length} most-used languages. "Page": the page is ${100 * pageConfidence} % in the paragraph's language, and nothing else is known. A wrong declaration is \`en\`, or \`de\` if the paragraph is English.`,
    {
      columns: ['', ...places],
      digits: [1],
      rows: (['any words', 'words', 'phrases', 'foreign words', 'foreign phrases'] as const).map(
        (placement) => [
          placement,
          ...places.map((place) => right(big[placement], detector, tellings[place])),
        ],
      ),
    },
  ];
}

function readerParts(big: ContextTest, corpus: Corpus, detector: LanguageDetector): Part[] {
  const close = drawContextTest(
    corpus,
    ['da', 'nb', 'sv', 'cs', 'sk', 'hr', 'sr', 'gl', 'ms'],
    ['en'],
    perBigLanguage,
  );
  const readers = ['nothing', 'user reads it', 'user reads another'] as const;
  const rows = (
    [
      ['most-used languages', big],
      ['da nb sv cs sk hr sr gl ms', close],
    ] as const
  ).flatMap(([name, test]) =>
    (['words', 'phrases'] as const).map((placement) => [
      `${placement}, ${name}`,
      ...readers.map((reader) => right(test[placement], detector, tellings[reader])),
    ]),
  );
  return [
    '## Languages that the user reads',
    'Without a paragraph. "Another" is English, or German if the text is English.',
    { columns: ['', ...readers], digits: [1], rows },
  ];
}

function calibrationParts(big: ContextTest, all: ContextTest, detector: LanguageDetector): Part[] {
  const error = (cases: readonly PlacedCase[], telling: Telling) =>
    calibrationError(
      judgeAll(cases, detector, telling).map(({ confidence, isRight }) => [confidence, isRight]),
    );
  const row = (name: string, test: ContextTest) => {
    const [native, foreign] = [nativePlacements, foreignPlacements].map((group) =>
      group.flatMap((placement) => test[placement]),
    ) as [PlacedCase[], PlacedCase[]];
    // Equally many native and foreign texts, as in the fit.
    const half = native.filter(
      (_, i) =>
        Math.floor((i * foreign.length) / native.length) !==
        Math.floor(((i + 1) * foreign.length) / native.length),
    );
    const sets = [native, foreign, [...half, ...foreign]];
    return [
      name,
      ...sets.flatMap((cases) => [error(cases, tellings.nothing), error(cases, tellings.paragraph)]),
    ];
  };
  return [
    '## Calibration',
    "Expected calibration error of the first answer's confidence, 10 bins. Confidence is fitted for an equal number of foreign and other texts: users ask about foreign words more often than they occur.",
    {
      columns: [
        '',
        'native, alone',
        'in context',
        'foreign, alone',
        'in context',
        'both, alone',
        'in context',
      ],
      digits: [3],
      rows: [row(`${biggest.length} languages`, big), row('all', all)],
    },
  ];
}

async function costParts(big: ContextTest, detector: LanguageDetector): Promise<Part[]> {
  const million = big.words
    .map(({ around }) => around)
    .join(' ')
    .repeat(10)
    .slice(0, 1_000_000);
  const next = (telling: Telling) =>
    withNext(big.words, (given) => {
      const context = telling(given);
      return detector.detect(given.text, context ? { context } : {});
    });
  const rounds = await compare(
    {
      'the word alone': next(tellings.nothing),
      'with its page': next(tellings.page),
      'with its paragraph': next(tellings.paragraph),
      'with a million characters around it': next(() => ({ text: million })),
    },
    { rounds: 15, times: 300 },
  );
  return [
    '## Cost',
    'Time for one word, median of 15 rounds.',
    {
      columns: ['', 'µs'],
      digits: [0],
      rows: Object.entries(rounds).map(([name, times]) => [name, median(times)]),
    },
  ];
}
