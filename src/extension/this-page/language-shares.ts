/**
 * Computes the shares of languages in a page from the languages of its blocks.
 */

/** A block whose language was detected. */
export interface DetectedBlock {
  /** Its number in the page, as the script there counts. */
  readonly number: number;
  /** Its length in UTF-16 units, which is its weight. */
  readonly length: number;
  /** Its most likely language; undefined where none is likely enough. */
  readonly lang: string | undefined;
  /** The beginning of its text, for a person to recognise it. */
  readonly excerpt: string;
}

/** A language's share of the page's text, 0 to 1, and the number of its blocks; `lang` undefined for unsure ones. */
export interface LanguageShare {
  readonly lang: string | undefined;
  readonly share: number;
  readonly blocks: number;
}

/** A block whose language is less likely than this counts as unsure: words such as "OK" belong to any language. */
export const leastConfidence = 0.5;

/** Candidates of a whole page with a smaller share than this are more likely noise than a language. */
const leastShare = 0.02;

/** Shares that add up to more than this leave no rest to show as unsure. */
const wholePage = 0.99;

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

/** The shares in a page that was detected as one text, from its candidates. */
export function sharesOfOne(
  candidates: readonly { readonly lang: string; readonly confidence: number }[],
): readonly LanguageShare[] {
  const shares = candidates
    .filter(({ confidence }) => confidence >= leastShare)
    .map(({ lang, confidence }) => ({ lang, share: confidence, blocks: 0 }));
  const known = shares.reduce((sum, { share }) => sum + share, 0);
  return known > wholePage ? shares : [...shares, { lang: undefined, share: 1 - known, blocks: 0 }];
}

/**
 * Rounds shares of 0 to 1 to whole percentages by the largest remainder method, so that they add up as the shares do:
 * three thirds are 34, 33 and 33, never 99 together.
 */
export function wholePercents(shares: readonly number[]): readonly number[] {
  // Rounded to a few decimals first: 0.29 × 100 is 28.999….
  const exact = shares.map((share) => Number((share * 100).toFixed(6)));
  const whole = exact.map(Math.floor);
  const lost =
    Math.round(exact.reduce((sum, one) => sum + one, 0)) - whole.reduce((sum, one) => sum + one, 0);
  const gaining = exact
    .map((one, index) => ({ index, rest: one - Math.floor(one) }))
    .sort((a, b) => b.rest - a.rest)
    .slice(0, lost);
  return whole.map((one, at) => one + Number(gaining.some(({ index }) => index === at)));
}
