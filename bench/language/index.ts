/**
 * Language detection measured: accuracy by length and language, confusions of close languages, calibration,
 * speed, load time, memory and size, beside other libraries on the same texts. The texts are the development half
 * that nothing was fitted to; see training/language/development.ts.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { table } from '../../scripts/lib/markdown.ts';
import { mean } from '../../scripts/lib/measure.ts';
import { writeReport } from '../../scripts/lib/report.ts';
import { openCorpus, webTestsFolder } from '../../scripts/lib/shared-data.ts';
import {
  createFallbackDetector,
  createLanguageDetector,
  type LanguageDetector,
} from '../../src/engine/language/index.ts';
import {
  type Case,
  type DevelopmentTest,
  drawDevelopmentTest,
  type Length,
  lengths,
} from '../../training/language/development.ts';
import { drawTweets, tweetLanguages } from '../../training/language/development-tweets.ts';
import { common } from '../../training/language/usage.ts';
import { calibrationError } from '../calibration.ts';
import { calibrationPlot } from '../plot.ts';
import { loadContestants } from './contestants.ts';
import { measureCost } from './cost.ts';
import { askOf, compareContestants } from './detectors.ts';
import { type Judgement, judge, meanAccuracy } from './judge.ts';
import { learnt, webSection, webTexts } from './web-texts.ts';

const modelFile = 'src/engine/language.bin';
/** Texts of each length and language. */
const perLanguage = 100;

/** Languages that are often taken for each other. */
const closeGroups = [
  ['bs', 'hr', 'sr', 'sl'],
  ['id', 'ms', 'min', 'bjn'],
  ['cs', 'sk'],
  ['hi', 'mr', 'ne', 'bho', 'mai', 'awa', 'mag'],
  ['es', 'pt', 'gl', 'ca', 'ast', 'oc'],
  ['st', 'tn', 'nso'],
  ['xh', 'zu', 'ss', 'nr'],
  ['da', 'nb', 'nn', 'sv'],
  ['zh', 'wuu', 'lzh', 'gan'],
  ['rw', 'rn'],
  ['sr', 'mk', 'bg', 'ru'],
];

/** Measures everything and writes docs/language-benchmark.md and docs/language-calibration.svg. */
export async function benchLanguage(): Promise<void> {
  const corpus = openCorpus();
  const webTests = webTestsFolder();
  const test = drawDevelopmentTest(corpus, perLanguage);
  const model = await createLanguageDetector(readFileSync(modelFile), coreModule());
  const franc = createFallbackDetector();
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
  const sections = [
    `# Language detection, measured

Made by \`npm run bench -- language\` from ${test.words.length + test.pairs.length + test.sentences.length} texts
of \`corpus/dev\` that no training and no fitting has read: for each language up to ${perLanguage} single words (drawn by type,
five letters or more), word pairs, sentences, and the first three words of the sentences. Percentages are means over
languages. Model: ${statSync(modelFile).size.toLocaleString('en')} bytes, ${Object.keys(ours.sentences.byLanguage).length} languages tested.`,
    accuracySection({ ours, ofCommon, commonOfAll, byFranc }),
    tweetSection(drawTweets(corpus), model),
    webSection(
      webTests,
      (text) => model.detect(text)[0],
      Object.fromEntries(Object.entries(contestants).map(([name, contestant]) => [name, askOf(contestant)])),
      learnt(corpus, webTexts(webTests)),
    ),
    `## Other libraries

The same texts, in those of the common languages that a library answers at all; these are the candidates, of the library as well where it
takes some. Times are medians of single cold calls; those
of the browsers, whose clocks are coarse, are means, from an extension's question to its answer.

${others}`,
    calibrationSection(commonOfAll, ours),
    `## Speed, loading, memory

${await measureCost(modelFile, test)}`,
    closeSection(test.sentences, test.words, model),
    languageSection(ours),
    '[decisions.md](decisions.md) says why the model is built this way and what was tried instead.',
  ];
  writeFileSync(
    'docs/language-calibration.svg',
    calibrationPlot('Confidence against share right', 'confidence of the first answer', 'share right', {
      words: commonOfAll.words.claims,
      pairs: commonOfAll.pairs.claims,
      sentences: commonOfAll.sentences.claims,
    }),
  );
  writeReport('docs/language-benchmark.md', `${sections.join('\n\n')}\n`);
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

function accuracySection(judged: {
  ours: Judgements;
  ofCommon: Judgements;
  commonOfAll: Judgements;
  byFranc: Judgements;
}): string {
  const row = (name: string, results: Judgements) => {
    const three = (['words', 'pairs', 'sentences'] as const).map((length) => meanAccuracy(results[length]));
    const cells = [...three, mean(three), meanAccuracy(results['first three words'])];
    return [name, ...cells.map((value) => value.toFixed(1))];
  };
  const good = Object.values(judged.ours.sentences.byLanguage).filter(
    ({ right, total }) => right >= 0.9 * total,
  );
  const unknown = Object.values(judged.byFranc.sentences.byLanguage).filter(
    ({ right }) => right === 0,
  ).length;
  return `## Accuracy

${table(
  ['', 'words', 'pairs', 'sentences', 'mean of the three', 'first three words'],
  [
    row(`${common.size} common languages, these as candidates`, judged.ofCommon),
    row(`${common.size} common languages, all languages as candidates`, judged.commonOfAll),
    row('all languages', judged.ours),
    row(
      `franc-min: ${common.size} common languages, these as candidates (${unknown} that it lacks at 0 %)`,
      judged.byFranc,
    ),
  ],
)}

${good.length} languages have 90 % or more of their sentences right.`;
}

function tweetSection(tweets: readonly Case[], model: LanguageDetector): string {
  const among = (only?: readonly string[]) => meanAccuracy(judge(tweets, model, only)).toFixed(1);
  return `Sentences of ${tweetLanguages.join(', ')} cut to 5 to 20 words and made to look like ${tweets.length} tweets (hashtags, names, links,
smileys, long letters, missing capitals and diacritics): ${among()} % right with all languages as candidates,
${among(tweetLanguages)} % among the six.`;
}

function calibrationSection(commonOfAll: Judgements, ours: Judgements): string {
  const row = (name: string, judged: Judgements) => [
    name,
    ...lengths.map((length) => calibrationError(judged[length].claims).toFixed(3)),
  ];
  return `## Calibration

Expected calibration error, 10 bins, of the first answer's confidence, all languages as candidates. The confidences
are fitted for the case that common languages are met more often than rare ones.

${table(['', ...lengths], [row('common languages', commonOfAll), row('all languages alike', ours)])}

![Confidence against share right](language-calibration.svg)`;
}

function closeSection(sentences: readonly Case[], words: readonly Case[], model: LanguageDetector): string {
  const confusion = (cases: readonly Case[], group: readonly string[]) => {
    const judged = judge(
      cases.filter(({ lang }) => group.includes(lang)),
      model,
    );
    const rows = group.map((lang) => {
      const answers = judged.byLanguage[lang]?.answers ?? {};
      const others = Object.entries(answers).reduce(
        (sum, [answer, n]) => (group.includes(answer) ? sum : sum + n),
        0,
      );
      return [`**${lang}**`, ...group.map((answer) => String(answers[answer] ?? 0)), String(others)];
    });
    return table(['is \\ taken for', ...group, 'others'], rows);
  };
  return `## Close languages

Counts of texts, all languages as candidates.

${closeGroups
  .map(
    (group) =>
      `### ${group.join(', ')}\n\nSentences:\n\n${confusion(sentences, group)}\n\nSingle words:\n\n${confusion(words, group)}`,
  )
  .join('\n\n')}`;
}

function languageSection(ours: Judgements): string {
  const langs = Object.keys(ours.sentences.byLanguage).sort();
  const cell = (length: Length, lang: string) => {
    const result = ours[length].byLanguage[lang];
    return result ? ((100 * result.right) / result.total).toFixed(0) : '–';
  };
  const mistaken = (lang: string) =>
    Object.entries(ours.sentences.byLanguage[lang]?.answers ?? {})
      .filter(([answer]) => answer !== lang)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 3)
      .map(([answer, n]) => `${answer} ${n}`)
      .join(', ');
  return `## By language

All languages as candidates, percent right; last what its sentences were taken for.

${table(
  ['', ...lengths, 'mistaken for'],
  langs.map((lang) => [lang, ...lengths.map((length) => cell(length, lang)), mistaken(lang)]),
)}`;
}
