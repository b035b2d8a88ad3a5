import type { LanguageDetector } from '../../src/engine/language/index.ts';
import type { ComparedText } from './made-up-texts.ts';

type Detector = Pick<LanguageDetector, 'detect' | 'inspect'>;

export function answersOf(detector: Detector, { text, only }: ComparedText): string {
  const options = only && { only };
  return JSON.stringify([
    detector.detect(text, { ...options, noLanguage: true }),
    detector.inspect(text, options),
  ]);
}

export interface Difference {
  readonly text: string;
  readonly only: readonly string[] | undefined;
  readonly answers: readonly [string, string];
}

export function differences(first: Detector, second: Detector, texts: readonly ComparedText[]): Difference[] {
  return texts.flatMap((compared) => {
    const answers = [answersOf(first, compared), answersOf(second, compared)] as const;
    return answers[0] === answers[1] ? [] : [{ text: compared.text, only: compared.only, answers }];
  });
}
