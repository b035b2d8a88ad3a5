/** Combines the inspections of blocks, weighted by their letters. */
import { rankedLanguages, roundDown } from '../language/ranking.ts';
import { countLetters } from '../language/text/letters.ts';
import type { BlockInspection, InspectedProfanity } from './inspection.ts';

/** `isScored` is true if profanity was asked for. */
export function combineBlocks(
  texts: readonly string[],
  blocks: readonly BlockInspection[],
  isScored: boolean,
): BlockInspection {
  const letters = texts.map(countLetters);
  const total = letters.reduce((sum, count) => sum + count, 0);
  const sums = new Map<string, number>();
  let noLanguage = total === 0 ? 1 : 0;
  blocks.forEach((block, at) => {
    const weight = total === 0 ? 0 : (letters[at] ?? 0) / total;
    noLanguage += weight * block.noLanguage;
    for (const { lang, confidence } of block.languages)
      sums.set(lang, (sums.get(lang) ?? 0) + weight * confidence);
  });
  return {
    languages: rankedLanguages(sums),
    noLanguage: roundDown(noLanguage),
    ...(isScored && { profanity: combineProfanity(blocks) }),
  };
}

function combineProfanity(blocks: readonly BlockInspection[]): InspectedProfanity {
  // Blocks of digits and the like leave nothing to score.
  const found = blocks.flatMap(({ languages, profanity }) =>
    profanity && languages.length > 0 ? [profanity] : [],
  );
  const isAll = (wanted: InspectedProfanity['scored']) => found.every(({ scored }) => scored === wanted);
  return {
    score: found.reduce((most, { score }) => Math.max(most, score), 0),
    scored: isAll('none') ? 'none' : isAll('all') ? 'all' : 'part',
  };
}
