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
  /** BCP 47 tag of that language, with the script of the text where that is worth saying. */
  readonly tag: string;
  /** How likely that is, 0 to 1. */
  readonly confidence: number;
  /** The beginning of its text, for a person to recognise it. */
  readonly excerpt: string;
}

/** A share of the page's text, 0 to 1, and the number of its blocks. */
export interface LanguageShare {
  /** Its language; several where these have next to nothing, together; none where it could not be told. */
  readonly langs: readonly string[];
  readonly share: number;
  readonly blocks: number;
}

/** The share of one language, or of what could not be told. */
interface OneShare extends Omit<LanguageShare, 'langs'> {
  readonly lang: string | undefined;
}

/** A block whose language is less likely than this counts as unsure: words such as "OK" belong to any language. */
export const leastConfidence = 0.5;

/**
 * Least confidence of a block whose language is marked in the page. A confidence of .9 is right nine times in ten or more:
 * docs/language-benchmark.md has how close confidences are to that.
 */
export const leastMarked = 0.9;

/** Languages with a smaller share than this are shown together, unless there is only one. */
const leastShare = 0.02;

/** A language with more than this is what most of a page is in. */
const most = 0.5;

/** Rounding may leave so much of a page to nobody. */
const nothing = 0.001;

/** The shares of the languages by length of text, the largest first; then the small ones together, unsure text last. */
export function sharesOf(blocks: readonly DetectedBlock[]): readonly LanguageShare[] {
  const langs = [...new Set(blocks.map(({ lang }) => lang))];
  const total = lengthOf(blocks);
  return arranged(
    langs.map((lang) => {
      const own = blocks.filter((block) => block.lang === lang);
      return { lang, share: lengthOf(own) / total, blocks: own.length };
    }),
  );
}

function lengthOf(blocks: readonly DetectedBlock[]): number {
  return blocks.reduce((sum, { length }) => sum + length, 0);
}

/** The shares in a page that was detected as one text; what is missing from the whole could not be told. */
export function sharesOfOne(
  shares: readonly { readonly lang: string; readonly share: number }[],
): readonly LanguageShare[] {
  const rest = 1 - shares.reduce((sum, { share }) => sum + share, 0);
  const all = rest < nothing ? shares : [...shares, { lang: undefined, share: rest }];
  return arranged(all.map((each) => ({ ...each, blocks: 0 })));
}

/** The language that more than half of a page's text is in, if there is one. */
export function mostOf(shares: readonly LanguageShare[]): string | undefined {
  return shares.find(({ langs, share }) => langs.length === 1 && share > most)?.langs[0];
}

function arranged(shares: readonly OneShare[]): readonly LanguageShare[] {
  const told = shares.filter(({ lang }) => lang !== undefined).sort((a, b) => b.share - a.share);
  const large = told.filter(({ share }) => share >= leastShare);
  const small = told.filter(({ share }) => share < leastShare);
  const untold = shares.filter(({ lang }) => lang === undefined);
  return [...large.map((one) => [one]), small, untold].map(together).filter(({ share }) => share > 0);
}

function together(shares: readonly OneShare[]): LanguageShare {
  return {
    langs: shares.map(({ lang }) => lang).filter((lang) => lang !== undefined),
    share: shares.reduce((sum, { share }) => sum + share, 0),
    blocks: shares.reduce((sum, { blocks }) => sum + blocks, 0),
  };
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
