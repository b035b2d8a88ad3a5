import type { Part } from '../../../scripts/lib/results.ts';
import type { LanguageDetector } from '../../../src/engine/language/index.ts';
import {
  type Case,
  type DevelopmentTest,
  type Length,
  lengths,
} from '../../training/language/development.ts';
import { mean, meanOfGroups, median } from '../measure.ts';

export type Detect = (text: string) => string | undefined;

export interface Contestant {
  readonly detect: Detect;
  /** Absent if the library cannot be limited. */
  readonly among?: (langs: readonly string[]) => Detect;
  /** Microseconds for a text. For browsers, whose clocks are coarse: use only the mean. */
  readonly time?: (text: string) => number;
}

export function compareContestants(
  test: DevelopmentTest,
  model: LanguageDetector,
  contestants: Readonly<Record<string, Contestant>>,
): Part[] {
  const rows = Object.entries(contestants).flatMap(([name, contestant]) => {
    const langs = answered(test.sentences, contestant.detect);
    const only = { only: langs };
    const detect = contestant.among?.(langs) ?? contestant.detect;
    const vernacular: Contestant = { detect: (text) => model.detect(text, only)[0]?.lang };
    return [
      [name, name, langs.length, ...figuresOf(test, langs, { ...contestant, detect })],
      [name, 'Vernacular', langs.length, ...figuresOf(test, langs, vernacular)],
    ];
  });
  const withoutCandidates = Object.keys(contestants).filter((name) => contestants[name]?.among === undefined);
  return [
    '## Other libraries',
    `Each library is tested on the common languages for which it answers at least one sentence correctly. Vernacular gets the same texts with these languages as candidates. The library gets these candidates too, except ${withoutCandidates.join(', ')}, which take no candidates. Times are medians of single cold calls. Those of the browsers, whose clocks are coarse, are means from an extension's request to the answer.`,
    {
      id: 'prose',
      columns: [
        'languages of',
        'answered by',
        'languages',
        ...accuracyColumns,
        'µs per word',
        'µs per sentence',
      ],
      digits: [0, 0, 0, 1],
      rows,
    },
  ];
}

export function answered(sentences: readonly Case[], detect: Detect): string[] {
  return [...new Set(sentences.filter(({ lang, text }) => detect(text) === lang).map(({ lang }) => lang))];
}

export const accuracyColumns = ['words', 'pairs', 'sentences', 'mean of the three', 'first three words'];

/** Returns the figures of {@link accuracyColumns} in per cent. */
export function accuracies(accuracyAt: (length: Length) => number): number[] {
  const [words = 0, pairs = 0, sentences = 0, three = 0] = lengths.map(accuracyAt);
  return [words, pairs, sentences, mean([words, pairs, sentences]), three];
}

/** In per cent. */
export function meanAccuracyOf(test: DevelopmentTest, langs: readonly string[], detect: Detect): number {
  return mean([test.words, test.pairs, test.sentences].map((cases) => accuracyOf(cases, langs, detect)));
}

/** In per cent. */
export function accuracyOf(cases: readonly Case[], langs: readonly string[], detect: Detect): number {
  return meanOfGroups(
    cases.filter(({ lang }) => langs.includes(lang)),
    ({ lang }) => lang,
    ({ lang, text }) => detect(text) === lang,
  );
}

function figuresOf(test: DevelopmentTest, langs: readonly string[], { detect, time }: Contestant): number[] {
  const times = [test.words, test.sentences].map((cases) => {
    const some = cases.filter((_, i) => i % 10 === 0).map(({ text }) => text);
    return time ? mean(some.map(time)) : median(some.map(stopwatch(detect)));
  });
  return [...accuracies((length) => accuracyOf(test[length], langs, detect)), ...times];
}

function stopwatch(detect: Detect): (text: string) => number {
  return (text) => {
    const start = performance.now();
    detect(text);
    return (performance.now() - start) * 1000;
  };
}
