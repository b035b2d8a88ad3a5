/**
 * Other libraries on the same texts, and our model beside each among the same languages.
 */

import { table } from '../../scripts/lib/markdown.ts';
import { mean, median } from '../../scripts/lib/measure.ts';
import type { LanguageDetector } from '../../src/engine/language/index.ts';
import { type Case, type DevelopmentTest, lengths } from '../../training/language/development.ts';
import { meanOfGroups } from '../mean-of-groups.ts';
import type { Ask } from './web-texts.ts';

export type Detect = (text: string) => string | undefined;

/** A library. */
export interface Contestant {
  readonly detect: Detect;
  /** The same with these of our languages as candidates, where it takes candidates. */
  readonly among?: (langs: readonly string[]) => Detect;
  /** How sure it is, where it says so as a probability. */
  readonly confidence?: (text: string) => number;
  /** Microseconds for a text, where it is measured elsewhere: by a coarse clock, so that only the mean counts. */
  readonly time?: (text: string) => number;
}

/** A library's answers, with how sure it is where it says so. */
export function askOf({ detect, confidence }: Contestant): Ask {
  return (text) => {
    const lang = detect(text);
    if (lang === undefined) return undefined;
    return confidence ? { lang, confidence: confidence(text) } : { lang };
  };
}

/**
 * Markdown: each library beside our model on the languages that it answers. These are our model's candidates, and the library's
 * where it takes some.
 * @param test Texts in common languages.
 */
export function compareContestants(
  test: DevelopmentTest,
  model: LanguageDetector,
  contestants: Readonly<Record<string, Contestant>>,
): string {
  const rows: string[][] = [];
  for (const [name, contestant] of Object.entries(contestants)) {
    const langs = answered(test.sentences, contestant.detect);
    const only = { only: langs };
    const detect = contestant.among?.(langs) ?? contestant.detect;
    rows.push(row(`${name}, ${langs.length} languages`, test, langs, { ...contestant, detect }));
    rows.push(
      row('– ours, these as candidates', test, langs, {
        detect: (text) => model.detect(text, only)[0]?.lang,
      }),
    );
  }
  const figures = table(
    ['', 'words', 'pairs', 'sentences', 'mean of the three', 'first three words', 'a word', 'a sentence'],
    rows,
  );
  const choiceless = Object.keys(contestants).filter((name) => contestants[name]?.among === undefined);
  return choiceless.length === 0 ? figures : `${figures}\n\nNo candidates take: ${choiceless.join(', ')}.`;
}

/** The languages that a library answers for at least one of their sentences. */
export function answered(sentences: readonly Case[], detect: Detect): string[] {
  return [...new Set(sentences.filter(({ lang, text }) => detect(text) === lang).map(({ lang }) => lang))];
}

/** Per cent right, means over languages: words, pairs, sentences, first three words. */
export function accuracies(test: DevelopmentTest, langs: readonly string[], detect: Detect): number[] {
  return lengths.map((length) => accuracyOf(test[length], langs, detect));
}

/** Per cent right of texts, the mean over languages. */
export function accuracyOf(cases: readonly Case[], langs: readonly string[], detect: Detect): number {
  return meanOfGroups(
    cases.filter(({ lang }) => langs.includes(lang)),
    ({ lang }) => lang,
    ({ lang, text }) => detect(text) === lang,
  );
}

function row(
  name: string,
  test: DevelopmentTest,
  langs: readonly string[],
  { detect, time }: Contestant,
): string[] {
  const [words = 0, pairs = 0, sentences = 0, three = 0] = accuracies(test, langs, detect);
  const figures = [words, pairs, sentences, (words + pairs + sentences) / 3, three];
  return [
    name,
    ...figures.map((value) => value.toFixed(1)),
    ...[test.words, test.sentences].map((cases) => {
      const some = cases.filter((_, i) => i % 10 === 0).map(({ text }) => text);
      return `${(time ? mean(some.map(time)) : median(some.map(stopwatch(detect)))).toFixed(1)} µs`;
    }),
  ];
}

/** Microseconds that a single call takes. */
function stopwatch(detect: Detect): (text: string) => number {
  return (text) => {
    const start = performance.now();
    detect(text);
    return (performance.now() - start) * 1000;
  };
}
