/**
 * Training of the language model in steps. A step stores its arrays and is skipped if it was finished before with the
 * same texts and settings.
 */

import { coreModule } from '../../../scripts/lib/core-module.ts';
import { ranks, valueBits } from '../../../src/engine/language/model/exceptions.ts';
import { openModel } from '../../../src/engine/language/model/model.ts';
import type { ModelFacts } from '../../../src/engine/language/model/model-facts.ts';
import { buildFunction } from '../../model/build-function.ts';
import { type EncodedModel, encodeModel } from '../../model/encode-model.ts';
import { encodeTrie, type TrieArrays } from '../../model/encode-trie.ts';
import { encodeWords, type WordEntries } from '../../model/encode-words.ts';
import { chooseLevels } from '../../model/levels.ts';
import { calibrate, startingCurves } from './calibrate.ts';
import { chooseExceptions, type ExceptionSettings, rankPriors } from './choose-exceptions.ts';
import { type Corpus, usageLevels } from './corpus.ts';
import { drawSamples, type SampleSettings } from './draw-samples.ts';
import {
  buildRecords,
  type LearnSettings,
  learn,
  NodeIndex,
  type Nodes,
  readNodes,
  takeWeights,
  wordFeatures,
} from './learn.ts';
import { countOccurrences } from './occurrences.ts';
import { pruneWeights, weightMasses } from './prune-weights.ts';
import { quantiseTrie } from './quantise-trie.ts';
import { type CorpusSummary, readCorpus } from './read-corpus.ts';
import { type SelectionSettings, selectNgrams } from './select-ngrams.ts';
import { cutWords, readWordEntries, selectWords, type WordSettings } from './select-words.ts';
import {
  readDrawnSamples,
  type Samples,
  type StandardSettings,
  standardSamples,
} from './standard-samples.ts';
import { type Store, wordsOf } from './store.ts';
import type { UsageLevel } from './usage.ts';

export { Corpus } from './corpus.ts';
export { Store } from './store.ts';

interface TrainingSettings {
  readonly seed: number;
  readonly samples: Omit<SampleSettings, 'seed'>;
  readonly selection: SelectionSettings;
  readonly words: WordSettings;
  readonly learning: LearnSettings;
  readonly cut: { readonly weights: number; readonly words: WordSettings };
  readonly relearning: LearnSettings;
  readonly standard: LearnSettings & StandardSettings;
  readonly exceptions: ExceptionSettings & { readonly fingerprintBits: number };
  /** Development texts per length and language for calibration; 0 keeps the initial curves. */
  readonly calibrationTexts: number;
}

const threads = 2;

/**
 * Fitted by conditional logistic regression to development words (0.22, 1.07, 0.43), then tripled: with the fitted
 * odds, hardly any word was certain.
 */
const wordOdds = { scoreWeight: 0.66, usageWeight: 3.2, frequencyWeight: 1.3, unknown: 4e-9 };

const words: WordSettings = { shared: 5e-6, single: 5e-5 };

/** Settings of the shipped model. docs/decisions.md explains them. */
export const shipped: TrainingSettings = {
  seed: 1,
  samples: {
    perLevel: { 0: 160_000, 1: 184_000, 2: 220_000, 3: 240_000, 4: 280_000, 5: 320_000, 6: 520_000 },
    shares: { web: 0.33, chat: 0.03 },
    romanised: 100_000,
    names: 800_000,
    unlisted: 300_000,
    mix: {
      prose: {
        0: [0.25, 0.17, 0.25],
        1: [0.32, 0.2, 0.2],
        2: [0.4, 0.23, 0.17],
        3: [0.42, 0.24, 0.16],
        4: [0.45, 0.25, 0.15],
        5: [0.45, 0.27, 0.15],
        6: [0.5, 0.29, 0.13],
      },
      web: [0.2, 0.2, 0.1],
      chat: [0.2, 0.2, 0.2],
      romanised: [0.4, 0.2, 0.2],
      names: [0.25, 0.2, 0.05],
      unlisted: [0, 0.02, 0.2],
    },
    shortLines: { words: 7, chance: 0.3 },
    plainShare: 0.06,
    plainShares: { vi: 0.25, sr: 0.15, hr: 0.1, bs: 0.1, tr: 0.1, pl: 0.1, cs: 0.1 },
  },
  selection: { ngrams: 3_000_000, minCount: 10, maxClasses: 12, minShare: 0.01, tableBits: 25 },
  words,
  learning: { passes: 1, rate: 0.05, threads },
  cut: { weights: 3_900_000, words },
  relearning: { passes: 1, rate: 0.04, threads },
  standard: {
    passes: 1,
    rate: 0.01,
    threads,
    minWeight: 10,
    copies: 20,
    firstWordCopies: 50,
    otherSamples: 2_500_000,
  },
  exceptions: {
    count: 650_000,
    ...wordOdds,
    rankPrior: 1.5,
    frequent: 5e-5,
    firstWord: 5e-3,
    fingerprintBits: 10,
  },
  calibrationTexts: 100,
};

/** Settings of the 2 MB model. Per byte, exceptions gain more than whole words or weights. */
export const small: TrainingSettings = {
  ...shipped,
  cut: { weights: 680_000, words: { shared: 6e-4, single: 6e-3 } },
  exceptions: { ...shipped.exceptions, count: 450_000, fingerprintBits: 9 },
};

/**
 * Settings of the model for pages, which has 67 languages. It has room for few weights, so half the samples are enough,
 * but the weights that are left need a second pass.
 */
export const mini: TrainingSettings = {
  ...shipped,
  samples: {
    ...shipped.samples,
    perLevel: { 0: 80_000, 1: 90_000, 2: 110_000, 3: 120_000, 4: 140_000, 5: 160_000, 6: 260_000 },
    romanised: 50_000,
    names: 400_000,
  },
  selection: { ...shipped.selection, ngrams: 800_000 },
  cut: { weights: 155_000, words: { shared: 6e-4, single: 6e-3 } },
  relearning: { ...shipped.relearning, passes: 2 },
  exceptions: { ...shipped.exceptions, count: 70_000, fingerprintBits: 9 },
};

const everyLevel = <T>(value: T) =>
  Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((level) => [level, value])) as Record<UsageLevel, T>;

const quickWords: WordSettings = { shared: 1e-5, single: 1e-4 };

/** Settings for about a hundred lines per language. Takes a few seconds. */
export const quick: TrainingSettings = {
  ...shipped,
  samples: {
    ...shipped.samples,
    perLevel: everyLevel(400),
    shares: { web: 0.3, chat: 0.05 },
    romanised: 200,
    names: 200,
    unlisted: 200,
    mix: { ...shipped.samples.mix, prose: everyLevel([0.3, 0.2, 0.2]) },
    plainShares: {},
  },
  selection: { ...shipped.selection, ngrams: 20_000, minCount: 3, tableBits: 20 },
  words: quickWords,
  learning: { ...shipped.learning, threads: 1 },
  cut: { weights: 40_000, words: quickWords },
  relearning: { ...shipped.relearning, threads: 1 },
  standard: { ...shipped.standard, threads: 1, otherSamples: 2_000 },
  exceptions: { ...shipped.exceptions, count: 2000, frequent: 2e-5, fingerprintBits: 8 },
  calibrationTexts: 0,
};

type Log = (line: string) => void;

/** Trains the model, or resumes a training. With one thread, the result is reproducible. */
export async function trainLanguageModel(
  corpus: Corpus,
  store: Store,
  settings: TrainingSettings,
  log: Log,
): Promise<EncodedModel> {
  const { classes } = corpus;
  const done: unknown[] = [classes, corpus.checksum()];
  const step = async (name: string, configuration: unknown, work: () => unknown) => {
    // The key of a step includes the configuration of all steps before it.
    done.push(configuration);
    if (store.isDone(name, done)) return log(`${name}: done before`);
    log(`${name} …`);
    store.begin(name);
    await work();
    store.done(name, done);
  };
  await step('read', settings.seed, () => readCorpus(corpus, store, settings.seed, log));
  await step('draw', settings.samples, () =>
    drawSamples(classes, store, { ...settings.samples, seed: settings.seed }, log),
  );
  await step('select', settings.selection, () =>
    selectNgrams(classes.length, store, settings.selection, log),
  );
  await step('words', settings.words, () => selectWords(classes.length, store, settings.words, log));
  await step('learn', settings.learning, async () => {
    const nodes = readNodes(store);
    const words = readWordEntries(store, 'start');
    await learnWeights(
      nodes,
      words,
      classes.length,
      store,
      [[readDrawnSamples(store), settings.learning]],
      log,
    );
    store.write('learntWeights', nodes.weights);
    store.writeAll('words-learnt', words);
  });
  await step('relearn', [settings.cut, settings.relearning, settings.standard], async () => {
    const all = { ...readNodes(store), weights: store.read('learntWeights') };
    const nodes = pruneWeights(all, settings.cut.weights);
    const words = cutWords(readWordEntries(store, 'learnt'), classes.length, store, settings.cut.words);
    log(`${nodes.units.length} nodes, ${nodes.weights.length} weights, ${words.words.length} words left`);
    const drawn = readDrawnSamples(store);
    const standard = standardSamples(store, drawn, settings.standard, settings.seed);
    const rounds = [[drawn, settings.relearning] as const, [standard, settings.standard] as const];
    await learnWeights(nodes, words, classes.length, store, rounds, log);
    store.writeAll('words-relearnt', words);
    const levels = chooseLevels(nodes.weights, weightMasses(nodes), 16);
    store.write('trieLevels', levels);
    store.writeAll('trie', quantiseTrie(nodes, levels));
  });
  return finish(corpus, store, settings, log);
}

async function learnWeights(
  nodes: Nodes,
  words: WordEntries,
  classCount: number,
  store: Store,
  rounds: readonly (readonly [Samples, LearnSettings])[],
  log: Log,
): Promise<void> {
  const index = new NodeIndex(nodes);
  const records = buildRecords(nodes, countOccurrences(nodes, index, classCount, store), words);
  const job = {
    classCount,
    records: records.buffer,
    ...wordFeatures(store, index, records.places, words),
  };
  for (const [samples, settings] of rounds) await learn({ ...job, ...samples }, settings, log);
  takeWeights(nodes, words, records);
}

/** These steps take a minute or two and always run. */
async function finish(
  corpus: Corpus,
  store: Store,
  settings: TrainingSettings,
  log: Log,
): Promise<EncodedModel> {
  const { classes } = corpus;
  const trie = store.readAll<TrieArrays>('trie', {
    nodes: Int32Array,
    units: Uint16Array,
    entries: Uint16Array,
  });
  const { latinShares } = store.readJson<CorpusSummary>('corpus');
  const usages = usageLevels(corpus, latinShares);
  const columns = encodeTrie(trie);
  const words = encodeWords(readWordEntries(store, 'relearnt'), wordsOf(store));
  const { fingerprintBits } = settings.exceptions;
  const bare: ModelFacts = {
    classes: classes.map((lang) => ({ lang })),
    levels: [...store.read('trieLevels')],
    rankPrior: rankPriors(usages.levels, settings.exceptions.rankPrior),
    latinRankPrior: rankPriors(usages.latinLevels, settings.exceptions.rankPrior),
    wordScores: words.scores,
    exceptions: { segment: 1, segments: 0, valueBits, fingerprintBits, seed: 0 },
    ranks,
    curves: { ...startingCurves, ...usages },
  };
  const open = async (file: EncodedModel) => openModel(coreModule(), file.bytes);
  const { core } = await open(encodeModel(columns, words, new Uint8Array(), bare));
  const chosen = chooseExceptions(core, classes, usages, store, settings.exceptions, log);
  const { shape, bytes } = buildFunction(chosen, valueBits, fingerprintBits);
  const facts = { ...bare, exceptions: shape };
  const flat = encodeModel(columns, words, bytes, facts);
  if (settings.calibrationTexts === 0) return flat;
  const curves = calibrate(corpus, await open(flat), settings.calibrationTexts, log);
  return encodeModel(columns, words, bytes, { ...facts, curves });
}
