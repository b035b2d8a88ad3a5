import { checkText } from '../loading/check-arguments.ts';
import { once } from '../loading/share-loads.ts';
import type { CountedModel } from './counted-model.ts';
import { canonicalTag } from './language-tags.ts';
import type { DetectedLanguages } from './types.ts';

/** As in the browsers. */
const maxLanguages = 3;
/** Minimum percentage of a reliable language. CLD3, the detector of Chromium, has the same. */
const minReliable = 70;

export function defineDetectLanguage(model: CountedModel): (text: string) => Promise<DetectedLanguages> {
  const load = once(() => model.borrow());
  return async (text) => {
    checkText(text);
    const { loaded } = await load();
    const languages = loaded
      .detect(text)
      .slice(0, maxLanguages)
      .map(({ lang, confidence }) => ({
        language: canonicalTag(lang),
        percentage: Math.round(confidence * 100),
      }));
    return { isReliable: (languages[0]?.percentage ?? 0) >= minReliable, languages };
  };
}
