/** The languages of a page as context for its short blocks. Names and words such as "OK" occur in any language. */
import type { LanguageCandidate } from 'vernacular-engine/engines';
import { sharesOf } from './language-shares.ts';
import type { MeasuredBlock } from './measure-block.ts';

/** Blocks with fewer UTF-16 units are short. */
const minLongBlock = 30;

/** Minimum UTF-16 units in long blocks to derive the page's language from them. */
const minLongText = 300;

/** Maximum UTF-16 units of page text used as context if there are too few long blocks. */
export const maxSampleLength = 20_000;

export function isShortBlock({ text }: { readonly text: string }): boolean {
  return text.length < minLongBlock;
}

/** Returns the languages of the long blocks, or `sample`, text of the page, if there are too few long blocks. */
export function contextOfPage(
  blocks: readonly MeasuredBlock[],
  sample: string,
): readonly LanguageCandidate[] | string {
  const long = blocks.filter(({ length, lang }) => length >= minLongBlock && lang !== undefined);
  if (long.reduce((sum, { length }) => sum + length, 0) < minLongText) return sample;
  return sharesOf(long).flatMap(({ langs, share }) =>
    langs.length > 1 ? [] : langs.map((lang) => ({ lang, confidence: share })),
  );
}
