/** Compares our two models with other libraries in all their sizes. Writes docs/size-benchmark.md. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadModule } from 'cld3-asm';
import { eld as eldExtraSmall } from 'eld/extrasmall';
import { eld as eldLarge } from 'eld/large';
import { eld as eldMedium } from 'eld/medium';
import { eld as eldSmall } from 'eld/small';
import { francAll } from 'franc';
import { francAll as francMin } from 'franc-min';
import lande from 'lande';
import { detect as tinyld } from 'tinyld';
import { detect as tinyldHeavy } from 'tinyld/heavy';
import { detect as tinyldLight } from 'tinyld/light';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import type { Cells } from '../../../scripts/lib/markdown.ts';
import { measuredNow, type ResultTable, writeResults } from '../../../scripts/lib/results.ts';
import { mini as miniLanguages } from '../../../scripts/lib/which-languages.ts';
import { createLanguageDetector, type LanguageDetector } from '../../../src/engine/language/index.ts';
import { ourCode } from '../../../src/engine/language/our-code.ts';
import { openCorpus, webTestsFolder } from '../../shared-data.ts';
import { type DevelopmentTest, drawDevelopmentTest } from '../../training/language/development.ts';
import { biggest, common } from '../../training/language/usage.ts';
import { mean } from '../measure.ts';
import { minifiedSize } from '../script-sizes.ts';
import { loadInChild } from './cost.ts';
import {
  accuracies,
  accuracyColumns,
  accuracyOf,
  answered,
  type Detect,
  meanAccuracyOf,
} from './detectors.ts';
import { lengthParts } from './lengths.ts';
import { accuracy, kindNames, kinds, type Row, readRows } from './web-texts.ts';

const perLanguage = 100;

const models = {
  'Vernacular, small': {
    file: 'src/engine/language-small.bin',
    entry: 'src/engine/language.ts',
  },
  Vernacular: { file: 'src/engine/language.bin', entry: 'src/engine/large.ts' },
} as const;

/** It has fewer languages. */
const miniModel = { file: 'src/engine/language-mini.bin', entry: 'src/engine/mini.ts' } as const;
const miniName = 'Vernacular, mini';

/** Bytes, to be compared with the mini model. */
const maxMiniSize = 600_000;

async function loadLibraries(): Promise<Record<string, Detect>> {
  const cld3 = (await loadModule()).create(0, 1000);
  return {
    'tinyld/light': (text) => ourCode(tinyldLight(text)),
    lande: (text) => ourCode(lande(text)[0]?.[0]),
    'franc-min': (text) => ourCode(francMin(text, { minLength: 1 })[0]?.[0]),
    franc: (text) => ourCode(francAll(text, { minLength: 1 })[0]?.[0]),
    tinyld: (text) => ourCode(tinyld(text)),
    'tinyld/heavy': (text) => ourCode(tinyldHeavy(text)),
    'eld/extrasmall': (text) => ourCode(eldExtraSmall.detect(text).language),
    'eld/small': (text) => ourCode(eldSmall.detect(text).language),
    'eld/medium': (text) => ourCode(eldMedium.detect(text).language),
    'eld/large': (text) => ourCode(eldLarge.detect(text).language),
    'cld3-asm': (text) => ourCode(cld3.findLanguage(text).language),
  };
}

/** Rejects without corpus. */
export async function benchSizes(): Promise<void> {
  const test = drawDevelopmentTest(openCorpus(), perLanguage);
  const detectors: Record<string, LanguageDetector> = {};
  for (const [name, { file }] of Object.entries(models)) {
    detectors[name] = await createLanguageDetector(readFileSync(file), coreModule());
  }
  const mini = await createLanguageDetector(readFileSync(miniModel.file), coreModule());
  const libraries = await loadLibraries();
  const sizes = await sizesOf(Object.keys(libraries));
  console.log('sizes measured');
  const libraryNames = bySize(Object.keys(libraries), sizes);
  writeResults('size', {
    title: 'Language detection by size',
    measured: measuredNow('npm run bench -- sizes'),
    parts: [
      'The texts are those of the [language report](language-benchmark.md), which has the number of texts that also occur in the training data. Figures are percentages of correct answers, means over languages. A size is that of everything that is downloaded, gzipped: the bundled and minified script with its data, models and cores.',
      '## Prose',
      `The mean of words, pairs and sentences, in those of the ${common.size} common languages for which a library answers at least one sentence correctly. Vernacular gets the same texts with the same languages as candidates.`,
      {
        columns: ['', 'kB', 'languages', 'the library', ...Object.keys(models)],
        digits: [0, 0, 0, 1],
        rows: libraryNames.map((name) => proseRow(name, libraries[name] as Detect, test, detectors, sizes)),
      },
      'Each of our models, with all its languages as candidates:',
      {
        id: 'models',
        columns: ['', 'kB', ...accuracyColumns, 'all languages: sentences'],
        digits: [0, 0, 1],
        rows: Object.entries(detectors).map(([name, detector]) => vernacularRow(name, detector, test, sizes)),
      },
      ...lengthParts(test.sentences, libraries, detectors),
      '## Text from the web',
      'All detectors choose among all their languages. They score zero on languages that they do not support.',
      webTable(libraries, detectors, sizes, () => true),
      `The ${biggest.length} most-used languages:`,
      { ...webTable(libraries, detectors, sizes, ({ group }) => biggest.includes(group)), id: 'webBiggest' },
      '## The mini model',
      `${miniLanguages.length} languages in ${Math.round(kilobytes(sizes.get(miniName)))} kB, compared with libraries of up to ${kilobytes(maxMiniSize)} kB: first the library, then the mini model, in the languages that both know. Prose is the mean of words, pairs and sentences. Each chooses among all its languages.`,
      miniTable(libraries, mini, test, sizes),
      '## Loading',
      loadingTable(),
    ],
  });
}

async function sizesOf(libraries: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const name of libraries) sizes.set(name, await minifiedSize(name));
  const core = gzipSync(readFileSync('src/engine/language.wasm')).length;
  for (const [name, { file, entry }] of Object.entries({ ...models, [miniName]: miniModel })) {
    sizes.set(name, (await minifiedSize(resolve(entry))) + gzipSync(readFileSync(file)).length + core);
  }
  return sizes;
}

const bySize = (names: readonly string[], sizes: ReadonlyMap<string, number>) =>
  [...names].sort((a, b) => (sizes.get(a) as number) - (sizes.get(b) as number));

const kilobytes = (bytes = 0) => bytes / 1000;
const best = (detector: LanguageDetector, only?: readonly string[]): Detect => {
  const options = only && { only };
  return (text) => detector.detect(text, options)[0]?.lang;
};

function proseRow(
  name: string,
  detect: Detect,
  test: DevelopmentTest,
  detectors: Readonly<Record<string, LanguageDetector>>,
  sizes: ReadonlyMap<string, number>,
): Cells {
  const langs = answered(
    test.sentences.filter(({ lang }) => common.has(lang)),
    detect,
  );
  const vernacular = Object.values(detectors).map((detector) => best(detector, langs));
  const figures = [detect, ...vernacular].map((each) => meanAccuracyOf(test, langs, each));
  return [name, kilobytes(sizes.get(name)), langs.length, ...figures];
}

function vernacularRow(
  name: string,
  detector: LanguageDetector,
  test: DevelopmentTest,
  sizes: ReadonlyMap<string, number>,
): Cells {
  const figures = accuracies((length) => accuracyOf(test[length], [...common], best(detector)));
  const all = [...new Set(test.sentences.map(({ lang }) => lang))];
  return [name, kilobytes(sizes.get(name)), ...figures, accuracyOf(test.sentences, all, best(detector))];
}

/** By size, a column per test set. */
function webTable(
  libraries: Readonly<Record<string, Detect>>,
  detectors: Readonly<Record<string, LanguageDetector>>,
  sizes: ReadonlyMap<string, number>,
  counts: (row: Row) => boolean,
): ResultTable {
  const all: Record<string, Detect> = {
    ...libraries,
    ...Object.fromEntries(Object.entries(detectors).map(([name, detector]) => [name, best(detector)])),
  };
  const sets = kinds.map((kind) => readRows(webTestsFolder(), kind).filter(counts));
  return {
    columns: ['', 'kB', ...kinds.map((kind) => kindNames[kind])],
    digits: [0, 0, 1],
    rows: bySize(Object.keys(all), sizes).map((name) => [
      name,
      kilobytes(sizes.get(name)),
      ...sets.map((rows) => byLength(rows, all[name] as Detect)),
    ]),
  };
}

function byLength(rows: readonly Row[], detect: Detect): number {
  const lengths = [...new Set(rows.map(({ length }) => length))];
  return mean(
    lengths.map((length) =>
      accuracy(
        rows.filter((row) => row.length === length),
        detect,
      ),
    ),
  );
}

function miniTable(
  libraries: Readonly<Record<string, Detect>>,
  mini: LanguageDetector,
  test: DevelopmentTest,
  sizes: ReadonlyMap<string, number>,
): ResultTable {
  const names = bySize(Object.keys(libraries), sizes).filter((name) => (sizes.get(name) ?? 0) <= maxMiniSize);
  const sets = (['interface', 'frequent', 'chat'] as const).map((kind) => ({
    name: kindNames[kind],
    rows: readRows(webTestsFolder(), kind),
  }));
  return {
    id: 'mini',
    columns: ['', 'kB', 'languages', 'Prose', 'mini', ...sets.flatMap(({ name }) => [name, 'mini'])],
    digits: [0, 0, 0, 1],
    rows: names.map((name) => {
      const detect = libraries[name] as Detect;
      const langs = answered(test.sentences, detect).filter((lang) => miniLanguages.includes(lang));
      const both = [detect, best(mini)];
      return [
        name,
        kilobytes(sizes.get(name)),
        langs.length,
        ...both.map((each) => meanAccuracyOf(test, langs, each)),
        ...sets.flatMap(({ rows }) => {
          const shared = rows.filter(({ group }) => langs.includes(group));
          return both.map((each) => byLength(shared, each));
        }),
      ];
    }),
  };
}

function loadingTable(): ResultTable {
  const rows = Object.entries({ ...models, [miniName]: miniModel }).map(([name, { file }]) => {
    const { ms, firstMs } = loadInChild(file);
    return [name, kilobytes(readFileSync(file).length), ms, firstMs];
  });
  return {
    columns: [
      'in a separate process',
      'model file, kB',
      'load, ms (file already read)',
      'load and first text, ms',
    ],
    digits: [0],
    rows,
  };
}
