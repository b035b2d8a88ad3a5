import { meaningsOf } from '../language/facts.ts';

/** @throws {RangeError} if the tag is malformed */
export function canonicalTag(tag: string): string {
  return Intl.getCanonicalLocales(tag)[0] as string;
}

/**
 * Returns the detectable languages of these tags, or undefined if one has no such language. Ignores regions and scripts.
 * @param tags Canonical.
 * @param languages The languages of the model, by code.
 */
export function matchLanguages(tags: readonly string[], languages: object): string[] | undefined {
  const detectable = new Set(Object.keys(languages).map(canonicalTag));
  const matches = new Set<string>();
  for (const tag of tags) {
    const { language } = new Intl.Locale(tag);
    const [match = language] = meaningsOf(language);
    if (!detectable.has(match)) return undefined;
    matches.add(match);
  }
  return [...matches];
}
