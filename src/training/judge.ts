/**
 * Accuracy of scores on the development test, with and without all languages as candidates.
 */
import type { LanguageClass } from './corpus.ts';
import type { DevelopmentTest, Length } from './development.ts';
import { common } from './usage.ts';

/** Scores of one text, one for each class. */
export type Score = (text: string) => Float32Array;

/** Scores of all texts of one length. */
export interface Judged {
  readonly langs: readonly string[];
  readonly scores: readonly Float32Array[];
}

export function judgeAll(test: DevelopmentTest, score: Score): Record<Length, Judged> {
  const judged = {} as Record<Length, Judged>;
  for (const length of Object.keys(test) as Length[]) {
    judged[length] = {
      langs: test[length].map(({ lang }) => lang),
      scores: test[length].map(({ text }) => score(text).slice()),
    };
  }
  return judged;
}

/**
 * Percentage right by language: the best class, `bias` added to each class's score, among the classes allowed.
 */
export function accuracy(
  { langs, scores }: Judged,
  classes: readonly LanguageClass[],
  bias: Float32Array,
  allowed: (lang: string) => boolean = () => true,
  judgedLangs: (lang: string) => boolean = () => true,
): Map<string, number> {
  const candidates = classes.flatMap(({ lang }, id) => (allowed(lang) ? [id] : []));
  const right = new Map<string, number>();
  const total = new Map<string, number>();
  langs.forEach((lang, i) => {
    if (!judgedLangs(lang)) return;
    const row = scores[i] as Float32Array;
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const id of candidates) {
      const value = (row[id] as number) + (bias[id] as number);
      if (value > bestScore) {
        bestScore = value;
        best = id;
      }
    }
    total.set(lang, (total.get(lang) ?? 0) + 1);
    if (classes[best]?.lang === lang) right.set(lang, (right.get(lang) ?? 0) + 1);
  });
  return new Map([...total].map(([lang, count]) => [lang, (100 * (right.get(lang) ?? 0)) / count]));
}

export function mean(values: Iterable<number>): number {
  const list = [...values];
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

/** One line with the figures that the goals are set for. */
export function figures(
  judged: Record<Length, Judged>,
  classes: readonly LanguageClass[],
  biases: Record<Length, Float32Array>,
): string {
  const flat = new Float32Array(classes.length);
  const isCommon = (lang: string) => common.has(lang);
  const three: Length[] = ['words', 'pairs', 'sentences'];
  const row = (name: string, values: number[]) =>
    `${name} ${values.map((value) => value.toFixed(1)).join(' / ')} = ${mean(values).toFixed(2)}`;
  const sentences = accuracy(judged.sentences, classes, biases.sentences);
  const starts = accuracy(judged['first three words'], classes, biases['first three words']);
  return [
    row(
      '75 only',
      three.map((length) => mean(accuracy(judged[length], classes, flat, isCommon, isCommon).values())),
    ),
    row(
      '75 of all',
      three.map((length) =>
        mean(accuracy(judged[length], classes, biases[length], undefined, isCommon).values()),
      ),
    ),
    `all: sentences ${mean(sentences.values()).toFixed(2)} (${[...sentences.values()].filter((value) => value >= 90).length} of ${sentences.size}), first three words ${mean(starts.values()).toFixed(2)}`,
  ].join('; ');
}
