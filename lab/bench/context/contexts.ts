import type { LanguageContext, LanguageDetector } from '../../../src/engine/language/index.ts';
import type { PlacedCase } from '../../training/language/development-context.ts';
import { meanOfGroups } from '../measure.ts';

/** In the contexts. */
export const pageConfidence = 0.95;

export type Telling = (given: PlacedCase) => LanguageContext | undefined;

const anotherThan = (lang: string) => (lang === 'en' ? 'de' : 'en');

export const tellings = {
  nothing: () => undefined,
  paragraph: ({ around }) => ({ text: around }),
  page: ({ aroundLang }) => ({ page: [{ lang: aroundLang, confidence: pageConfidence }] }),
  'declared rightly': ({ aroundLang }) => ({ declared: aroundLang }),
  'declared wrongly': ({ aroundLang }) => ({ declared: anotherThan(aroundLang) }),
  'paragraph, declared wrongly': ({ around, aroundLang }) => ({
    text: around,
    declared: anotherThan(aroundLang),
  }),
  'paragraph, page, declared': ({ around, aroundLang }) => ({
    text: around,
    page: [{ lang: aroundLang, confidence: pageConfidence }],
    declared: aroundLang,
  }),
  'user reads it': ({ lang }) => ({ languages: [lang] }),
  'user reads another': ({ lang }) => ({ languages: [anotherThan(lang)] }),
} as const satisfies Record<string, Telling>;

export interface Outcome {
  readonly aroundLang: string;
  readonly isRight: boolean;
  readonly isOfParagraph: boolean;
  readonly confidence: number;
}

export function judgeAll(
  cases: readonly PlacedCase[],
  detector: LanguageDetector,
  telling: Telling,
): Outcome[] {
  return cases.map((given) => {
    const context = telling(given);
    const [first] = detector.detect(given.text, context ? { context } : {});
    return {
      aroundLang: given.aroundLang,
      isRight: first?.lang === given.lang,
      isOfParagraph: first?.lang === given.aroundLang,
      confidence: first?.confidence ?? 0,
    };
  });
}

/** As the mean over the languages of the paragraphs. */
export function percent(outcomes: readonly Outcome[], is: (outcome: Outcome) => boolean): number {
  return meanOfGroups(outcomes, ({ aroundLang }) => aroundLang, is);
}

const scripts = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Devanagari}/gu,
  /\p{Script=Bengali}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Hangul}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
];

function scriptOf(text: string): RegExp | undefined {
  const counts = scripts.map((script) => text.match(script)?.length ?? 0);
  return scripts[counts.indexOf(Math.max(...counts))];
}

/** Same script: letters alone cannot identify the text. */
export function isInScriptOf(text: string, around: string): boolean {
  return scriptOf(text) === scriptOf(around.replace(text, ' '));
}
