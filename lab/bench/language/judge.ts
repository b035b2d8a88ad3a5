import type { LanguageDetector } from '../../../src/engine/language/index.ts';
import type { Case } from '../../training/language/development.ts';
import type { Claim } from '../calibration.ts';
import { mean } from '../measure.ts';

export interface Judgement {
  readonly byLanguage: Readonly<Record<string, LanguageResult>>;
  /** Of first answers, and their correctness. */
  readonly claims: readonly Claim[];
}

interface LanguageResult {
  right: number;
  total: number;
  /** First answer → number of texts; "–" for no answer. */
  readonly answers: Record<string, number>;
}

export function judge(
  cases: readonly Case[],
  detector: LanguageDetector,
  only?: readonly string[],
): Judgement {
  const byLanguage: Record<string, LanguageResult> = {};
  const claims: Claim[] = [];
  for (const { lang, text } of cases) {
    const [first] = detector.detect(text, only ? { only } : {});
    byLanguage[lang] ??= { right: 0, total: 0, answers: {} };
    const result = byLanguage[lang];
    const answer = first?.lang ?? '–';
    const isRight = answer === lang;
    result.total++;
    if (isRight) result.right++;
    result.answers[answer] = (result.answers[answer] ?? 0) + 1;
    claims.push([first?.confidence ?? 0, isRight]);
  }
  return { byLanguage, claims };
}

/** As the mean over languages. */
export function meanAccuracy({ byLanguage }: Judgement): number {
  return mean(Object.values(byLanguage).map(({ right, total }) => (100 * right) / total));
}

/** Often indistinguishable in short texts. Apache Tika also reports such groups. */
const groups = [
  ['nb', 'nn', 'da'],
  ['hr', 'sr', 'bs'],
  ['ms', 'id'],
  ['zh', 'yue', 'wuu', 'gan', 'lzh', 'hak'],
  ['xh', 'zu'],
];

/** As the mean over languages. */
export function meanGroupAccuracy({ byLanguage }: Judgement): number {
  return mean(
    Object.entries(byLanguage).map(([lang, { answers, total }]) => {
      const group = groups.find((each) => each.includes(lang)) ?? [lang];
      return (100 * group.reduce((sum, each) => sum + (answers[each] ?? 0), 0)) / total;
    }),
  );
}
