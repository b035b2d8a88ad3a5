/**
 * From the languages of a page's blocks to the shares of its text.
 */

/** A block whose language was asked for. */
export interface DetectedBlock {
  /** Its number in the page, which the script there knows it by. */
  readonly number: number;
  /** Its length in UTF-16 units: what it weighs. */
  readonly length: number;
  /** Its most likely language; undefined where that is not likely enough, or there is none. */
  readonly lang: string | undefined;
  /** The beginning of its text, for a person to know it by. */
  readonly excerpt: string;
}

/** A language's part of the page: a share of 0 to 1, and of how many blocks; `lang` undefined for unsure ones. */
export interface LanguageShare {
  readonly lang: string | undefined;
  readonly share: number;
  readonly blocks: number;
}

/** A block whose language is less likely than this is counted as unsure: words such as "OK" are any language's. */
export const leastConfidence = 0.5;

/** The shares of the languages by length of text, the largest first; unsure text last. */
export function sharesOf(blocks: readonly DetectedBlock[]): readonly LanguageShare[] {
  const sums = new Map<string | undefined, { length: number; blocks: number }>();
  let total = 0;
  for (const { lang, length } of blocks) {
    const sum = sums.get(lang) ?? { length: 0, blocks: 0 };
    sums.set(lang, { length: sum.length + length, blocks: sum.blocks + 1 });
    total += length;
  }
  return [...sums]
    .map(([lang, { length, blocks }]) => ({ lang, share: length / total, blocks }))
    .sort((a, b) => Number(a.lang === undefined) - Number(b.lang === undefined) || b.share - a.share);
}

/** The same of a page taken as one text, of the candidates that the contract answered. */
export function sharesOfOne(
  candidates: readonly { readonly lang: string; readonly confidence: number }[],
): readonly LanguageShare[] {
  const shares = candidates
    .filter(({ confidence }) => confidence >= 0.02)
    .map(({ lang, confidence }) => ({ lang, share: confidence, blocks: 0 }));
  const known = shares.reduce((sum, { share }) => sum + share, 0);
  return known > 0.99 ? shares : [...shares, { lang: undefined, share: 1 - known, blocks: 0 }];
}

/**
 * Shares of 0 to 1 as whole percentages that add up as the shares do, each at most one from its own: three
 * thirds are 34, 33 and 33, never 99 together. What is cut off goes to those that lost most by it.
 */
export function wholePercents(shares: readonly number[]): readonly number[] {
  // Through a few decimals, so that 0.29 is 29 and not 28 and something.
  const exact = shares.map((share) => Number((share * 100).toFixed(6)));
  const whole = exact.map(Math.floor);
  const lost =
    Math.round(exact.reduce((sum, one) => sum + one, 0)) - whole.reduce((sum, one) => sum + one, 0);
  const gaining = exact
    .map((one, index) => ({ index, rest: one - Math.floor(one) }))
    .sort((a, b) => b.rest - a.rest)
    .slice(0, lost);
  return whole.map((one, at) => (gaining.some(({ index }) => index === at) ? one + 1 : one));
}
