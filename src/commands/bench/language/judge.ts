/**
 * Answers of a detector held against the truth.
 */
import type { LanguageDetector } from '../../../engine/language/index.ts';
import { mean } from '../../../tools/measure.ts';
import type { Case } from '../../../training/language/development.ts';

/** How a detector did on texts of one length. */
export interface Judgement {
  readonly byLanguage: Readonly<Record<string, LanguageResult>>;
  /** Ten bins of the first answer's confidence: texts, right ones, sum of confidences. */
  readonly bins: readonly Bin[];
  /** Mean distance between confidence and share right, over the bins, weighed by their texts. */
  readonly calibrationError: number;
}

export interface LanguageResult {
  right: number;
  total: number;
  /** First answer → number of texts; "–" for no answer. */
  readonly answers: Record<string, number>;
}

export interface Bin {
  texts: number;
  right: number;
  confidence: number;
}

export function judge(
  cases: readonly Case[],
  detector: LanguageDetector,
  only?: readonly string[],
): Judgement {
  const byLanguage: Record<string, LanguageResult> = {};
  const bins: Bin[] = Array.from({ length: 10 }, () => ({ texts: 0, right: 0, confidence: 0 }));
  for (const { lang, text } of cases) {
    const [first] = detector.detect(text, only ? { only } : {});
    byLanguage[lang] ??= { right: 0, total: 0, answers: {} };
    const result = byLanguage[lang];
    const answer = first?.lang ?? '–';
    const confidence = first?.confidence ?? 0;
    const isRight = answer === lang ? 1 : 0;
    result.total++;
    result.right += isRight;
    result.answers[answer] = (result.answers[answer] ?? 0) + 1;
    const bin = bins[Math.min(9, Math.floor(confidence * 10))] as Bin;
    bin.texts++;
    bin.right += isRight;
    bin.confidence += confidence;
  }
  const error = bins.reduce((sum, { right, confidence }) => sum + Math.abs(right - confidence), 0);
  return { byLanguage, bins, calibrationError: error / cases.length };
}

/** Percentage right, mean over languages. */
export function meanAccuracy({ byLanguage }: Judgement): number {
  return mean(Object.values(byLanguage).map(({ right, total }) => (100 * right) / total));
}
