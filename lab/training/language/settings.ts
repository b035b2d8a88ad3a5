/** docs/decisions.md explains the shipped models' settings. */
import type { ExceptionSettings } from './choose-exceptions.ts';
import type { SampleLengths, SampleSettings } from './draw-samples.ts';
import type { LearnSettings } from './learn.ts';
import type { SelectionSettings } from './select-ngrams.ts';
import type { WordSettings } from './select-words.ts';
import type { StandardSettings } from './standard-samples.ts';
import type { UsageLevel } from './usage.ts';

export interface TrainingSettings {
  readonly seed: number;
  readonly samples: Omit<SampleSettings, 'seed'>;
  readonly selection: SelectionSettings;
  readonly words: WordSettings;
  readonly learning: LearnSettings;
  /** Weights and words kept for the second learning. */
  readonly cut: { readonly weights: number; readonly words: WordSettings };
  readonly relearning: LearnSettings;
  /** The last, on first words and lines that many projects share. */
  readonly standard: LearnSettings & StandardSettings;
  readonly exceptions: ExceptionSettings & { readonly fingerprintBits: number };
  /** 0 keeps the initial curves. */
  readonly calibrationTexts: number;
}

const threads = 2;

/**
 * Conditional logistic regression on development words (0.22, 1.07, 0.43), then tripled: fitted odds left hardly any
 * word certain.
 */
const wordOdds = { scoreWeight: 0.66, usageWeight: 3.2, frequencyWeight: 1.3, unknown: 4e-9 };

const words: WordSettings = { shared: 5e-6, single: 5e-5 };

export const shipped: TrainingSettings = {
  seed: 1,
  samples: {
    perLevel: { 0: 160_000, 1: 184_000, 2: 220_000, 3: 240_000, 4: 280_000, 5: 320_000, 6: 520_000 },
    shares: { web: 0.33, chat: 0.03 },
    romanised: 100_000,
    names: 800_000,
    unlisted: 300_000,
    lengths: {
      prose: {
        0: { single: 0.25, pair: 0.17, phrase: 0.25 },
        1: { single: 0.32, pair: 0.2, phrase: 0.2 },
        2: { single: 0.4, pair: 0.23, phrase: 0.17 },
        3: { single: 0.42, pair: 0.24, phrase: 0.16 },
        4: { single: 0.45, pair: 0.25, phrase: 0.15 },
        5: { single: 0.45, pair: 0.27, phrase: 0.15 },
        6: { single: 0.5, pair: 0.29, phrase: 0.13 },
      },
      web: { single: 0.2, pair: 0.2, phrase: 0.1 },
      chat: { single: 0.2, pair: 0.2, phrase: 0.2 },
      romanised: { single: 0.4, pair: 0.2, phrase: 0.2 },
      names: { single: 0.25, pair: 0.2, phrase: 0.05 },
      unlisted: { single: 0, pair: 0.02, phrase: 0.2 },
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

/** The 2 MB model. Exceptions gain most per byte. */
export const small: TrainingSettings = {
  ...shipped,
  cut: { weights: 680_000, words: { shared: 6e-4, single: 6e-3 } },
  exceptions: { ...shipped.exceptions, count: 450_000, fingerprintBits: 9 },
};

/**
 * The model for pages: 67 languages. It keeps few weights, so half the samples are enough, but the kept weights need a
 * second pass.
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

const quickLengths: SampleLengths = { single: 0.3, pair: 0.2, phrase: 0.2 };

const quickWords: WordSettings = { shared: 1e-5, single: 1e-4 };

/** About a hundred lines per language, in seconds. */
export const quick: TrainingSettings = {
  ...shipped,
  samples: {
    ...shipped.samples,
    perLevel: everyLevel(400),
    shares: { web: 0.3, chat: 0.05 },
    romanised: 200,
    names: 200,
    unlisted: 200,
    lengths: { ...shipped.samples.lengths, prose: everyLevel(quickLengths) },
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
