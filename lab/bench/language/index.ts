/**
 * Benchmarks language detection against other libraries. Uses the half of the development texts that nothing was fitted
 * to: see lab/training/language/development.ts.
 */
import { readFileSync, statSync } from 'node:fs';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { measuredNow, type Part, writeResults } from '../../../scripts/lib/results.ts';
import {
  createFrancDetector,
  createLanguageDetector,
  type LanguageDetector,
} from '../../../src/engine/language/index.ts';
import { limitedLanguages } from '../../../src/engine/language/languages.ts';
import { openCorpus, webTestsFolder } from '../../shared-data.ts';
import {
  type DevelopmentTest,
  drawDevelopmentTest,
  type Length,
  lengths,
} from '../../training/language/development.ts';
import { common } from '../../training/language/usage.ts';
import { calibrationError, calibrationTable } from '../calibration.ts';
import { bucketTable, warnOfFallen } from './buckets.ts';
import { loadContestants } from './contestants.ts';
import { measureCost } from './cost.ts';
import { accuracies, accuracyColumns, compareContestants } from './detectors.ts';
import { type Judgement, judge, meanAccuracy, meanGroupAccuracy } from './judge.ts';
import { kindsOfText } from './kinds.ts';
import { severalLanguagesTable } from './several-languages.ts';
import { typedParts } from './typed.ts';
import { learnt, webParts, webTexts } from './web-texts.ts';

const modelFile = 'src/engine/language.bin';
const perLanguage = 100;

export async function benchLanguage(): Promise<void> {
  const corpus = openCorpus();
  const webTests = webTestsFolder();
  const test = drawDevelopmentTest(corpus, perLanguage);
  const model = await createLanguageDetector(readFileSync(modelFile), coreModule());
  const franc = createFrancDetector();
  const commonTest = onlyCommon(test);
  const ours = judgeLengths(test, model);
  console.log('judged by our model');
  const ofCommon = judgeLengths(commonTest, model, [...common]);
  const commonOfAll = judgeLengths(commonTest, model);
  const byFranc = judgeLengths(commonTest, franc, [...common]);
  console.log('judged by franc-min');
  const contestants = await loadContestants([
    ...lengths.flatMap((length) => commonTest[length].map(({ text }) => text)),
    ...webTexts(webTests),
  ]);
  const others = compareContestants(commonTest, model, contestants);
  console.log('judged by the other libraries');
  const inspect = model.inspect.bind(model);
  const buckets = bucketTable(kindsOfText(corpus, webTests), inspect);
  const languagesTested = Object.keys(ours.sentences.byLanguage).length;
  writeResults('language', {
    title: 'Language detection',
    measured: measuredNow('npm run bench -- language'),
    figures: { languagesTested },
    parts: [
      `The ${test.words.length + test.pairs.length + test.sentences.length} texts are from \`corpus/dev\`; neither training nor fitting has read them. Each of the ${languagesTested} languages has up to ${perLanguage} single words (at least five letters, drawn from the vocabulary), word pairs, sentences, and the first three words of the sentences. Figures are percentages of correct answers, means over languages. The model has ${statSync(modelFile).size.toLocaleString('en')} bytes. [Decisions](decisions.md) explains how it is built.`,
      ...accuracyParts({ ours, ofCommon, commonOfAll, byFranc }),
      ...typedParts(buckets, severalLanguagesTable(corpus, inspect)),
      ...webParts(
        webTests,
        (text) => model.detect(text)[0]?.lang,
        Object.fromEntries(Object.entries(contestants).map(([name, each]) => [name, each.detect])),
        learnt(corpus, webTexts(webTests)),
      ),
      ...others,
      ...calibrationParts(commonOfAll, ours),
      ...(await measureCost(modelFile, test)),
      ...languageParts(ours),
    ],
  });
  warnOfFallen(buckets);
}

type Judgements = Readonly<Record<Length, Judgement>>;

function judgeLengths(
  test: DevelopmentTest,
  detector: LanguageDetector,
  only?: readonly string[],
): Judgements {
  return forEachLength((length) => judge(test[length], detector, only));
}

function onlyCommon(test: DevelopmentTest): DevelopmentTest {
  return forEachLength((length) => test[length].filter(({ lang }) => common.has(lang)));
}

function forEachLength<T>(make: (length: Length) => T): Record<Length, T> {
  return Object.fromEntries(lengths.map((length) => [length, make(length)])) as Record<Length, T>;
}

type Judged = Readonly<Record<'ours' | 'ofCommon' | 'commonOfAll' | 'byFranc', Judgements>>;

function accuracyParts(judged: Judged): Part[] {
  const row = (name: string, results: Judgements, accuracyOf = meanAccuracy) => [
    name,
    ...accuracies((length) => accuracyOf(results[length])),
  ];
  const good = Object.values(judged.ours.sentences.byLanguage).filter(
    ({ right, total }) => right >= 0.9 * total,
  );
  const unknown = Object.values(judged.byFranc.sentences.byLanguage).filter(({ right }) => right === 0);
  const some = `${common.size} common languages`;
  return [
    '## Accuracy',
    {
      id: 'accuracy',
      columns: ['', ...accuracyColumns],
      digits: [1],
      rows: [
        row(`${some}, chosen among these`, judged.ofCommon),
        row(`${some}, chosen among all languages`, judged.commonOfAll),
        row('all languages', judged.ours),
        row('all languages, an answer from the same close group counts', judged.ours, meanGroupAccuracy),
        row(
          `franc-min: ${some}, chosen among these (0 % in the ${unknown.length} that it lacks)`,
          judged.byFranc,
        ),
      ],
    },
    `In ${good.length} languages, at least 90 % of the sentences are correct.`,
  ];
}

function calibrationParts(commonOfAll: Judgements, ours: Judgements): Part[] {
  const row = (name: string, judged: Judgements) => [
    name,
    ...lengths.map((length) => calibrationError(judged[length].claims)),
  ];
  return [
    '## Calibration',
    "Expected calibration error of the first answer's confidence, 10 bins, all languages as candidates. Confidence is fitted for text in which common languages are more frequent than rare ones.",
    {
      columns: ['', ...lengths],
      digits: [3],
      rows: [row('common languages', commonOfAll), row('all languages alike', ours)],
    },
    'Correct answers by confidence, common languages:',
    calibrationTable('confidence', {
      words: commonOfAll.words.claims,
      pairs: commonOfAll.pairs.claims,
      sentences: commonOfAll.sentences.claims,
    }),
  ];
}

function languageParts(ours: Judgements): Part[] {
  const langs = Object.keys(ours.sentences.byLanguage).sort();
  const cell = (length: Length, lang: string) => {
    const result = ours[length].byLanguage[lang];
    return result ? (100 * result.right) / result.total : '–';
  };
  const mistaken = (lang: string) =>
    Object.entries(ours.sentences.byLanguage[lang]?.answers ?? {})
      .filter(([answer]) => answer !== lang)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 3)
      .map(([answer, n]) => `${answer} ${n}`)
      .join(', ');
  return [
    '## By language',
    'Percentages of correct answers, all languages as candidates. The last column has the most frequent wrong answers for sentences. † Limited: the language is known mostly from interface text, and so are these test texts; expect less from other text.',
    {
      id: 'byLanguage',
      columns: ['', ...lengths, 'mistaken for'],
      digits: [0],
      rows: langs.map((lang) => [
        limitedLanguages.has(lang) ? `${lang} †` : lang,
        ...lengths.map((length) => cell(length, lang)),
        mistaken(lang),
      ]),
    },
  ];
}
