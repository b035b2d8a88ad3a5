/** Combines the blocks of a text: their shares, weighted by letters, and the context that long blocks give short ones. */
import { rankedLanguages, roundDown } from '../language/ranking.ts';
import type { LanguageCandidate } from '../language/types.ts';
import type { BlockInspection, InspectedProfanity } from './inspection.ts';

export interface WeighedBlock {
  readonly letters: number;
  readonly languages: readonly LanguageCandidate[];
}

/** Blocks with fewer UTF-16 units are short. Names and words such as "OK" occur in any language. */
const minLongBlock = 30;

/** Minimum letters in long blocks to derive the context of short ones from them. */
const minLettersOfLong = 250;

/** Maximum UTF-16 units of the sample in {@link contextOfBlocks}. */
export const maxSampleLength = 20_000;

export function isShortBlock(text: string): boolean {
  return text.length < minLongBlock;
}

/** Returns the languages of the long blocks, or `sample`, text of all blocks, if there are too few letters in long blocks. */
export function contextOfBlocks(
  long: readonly WeighedBlock[],
  sample: string,
): readonly LanguageCandidate[] | string {
  return lettersOf(long) < minLettersOfLong
    ? sample.slice(0, maxSampleLength)
    : rankedLanguages(sharesOfBlocks(long));
}

/** Returns the mean of the blocks' confidences for each language, by letters. Empty without letters. */
export function sharesOfBlocks(blocks: readonly WeighedBlock[]): ReadonlyMap<string, number> {
  const total = lettersOf(blocks);
  const shares = new Map<string, number>();
  for (const { letters, languages } of blocks)
    for (const { lang, confidence } of letters > 0 ? languages : [])
      shares.set(lang, (shares.get(lang) ?? 0) + (letters / total) * confidence);
  return shares;
}

/** @param isScored True if profanity was requested. */
export function combineBlocks(
  blocks: readonly (BlockInspection & WeighedBlock)[],
  isScored: boolean,
): BlockInspection {
  const total = lettersOf(blocks);
  const none = blocks.reduce((sum, { letters, noLanguage }) => sum + letters * noLanguage, 0);
  return {
    languages: rankedLanguages(sharesOfBlocks(blocks)),
    noLanguage: total === 0 ? 1 : roundDown(none / total),
    ...(isScored && { profanity: combineProfanity(blocks) }),
  };
}

function lettersOf(blocks: readonly WeighedBlock[]): number {
  return blocks.reduce((sum, { letters }) => sum + letters, 0);
}

function combineProfanity(blocks: readonly BlockInspection[]): InspectedProfanity {
  // Blocks of digits and the like leave nothing to score.
  const found = blocks.flatMap(({ languages, profanity }) =>
    profanity && (languages.length > 0 || profanity.score > 0) ? [profanity] : [],
  );
  const isAll = (wanted: InspectedProfanity['scored']) => found.every(({ scored }) => scored === wanted);
  return {
    score: found.reduce((highest, { score }) => Math.max(highest, score), 0),
    scored: isAll('none') ? 'none' : isAll('all') ? 'all' : 'part',
  };
}
