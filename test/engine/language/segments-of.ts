import type { LanguageDetector, LanguageOptions } from '../../../src/engine/language/index.ts';

/** Returns the parts of a text. A text in one language is one part. */
export function segmentsOf(
  detector: Pick<LanguageDetector, 'inspect'>,
  text: string,
  options?: Pick<LanguageOptions, 'only'>,
): { readonly start: number; readonly end: number; readonly lang: string }[] {
  const { languages, parts } = detector.inspect(text, options);
  const [first] = languages;
  if (first === undefined || parts.length > 0)
    return parts.map(({ start, end, lang }) => ({ start, end, lang }));
  return [{ start: 0, end: text.length, lang: first.lang }];
}
