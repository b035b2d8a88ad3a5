import { countOf } from '../dom/count.ts';
import type { BlockResult } from '../messages/page-detection.ts';
import { type BlockPart, type DetectedBlock, minConfidence } from './language-shares.ts';

export type MeasuredBlock = Pick<DetectedBlock, 'length' | 'lang' | 'tag' | 'confidence' | 'parts'>;

/** Returns the language of a block, and the lengths by which it and its parts count. */
export function measureBlock(text: string, result: BlockResult | undefined): MeasuredBlock {
  const first = result?.candidates[0];
  const isSure = first !== undefined && first.confidence >= minConfidence;
  return {
    length: text.length,
    lang: isSure ? first.lang : undefined,
    tag: result?.tag ?? '',
    confidence: first?.confidence ?? 0,
    ...(result?.parts && { parts: partsOf(text, result) }),
  };
}

/** Returns the parts with offsets that count characters other than white space. A language has its share of the length. */
function partsOf(text: string, { candidates, parts = [] }: BlockResult): BlockPart[] {
  const countUntil = (place?: number) => countOf(text.slice(0, place), /\S/g);
  const unitsOf = (wanted: string) =>
    parts.reduce((sum, { lang, start, end }) => sum + (lang === wanted ? end - start : 0), 0);
  return parts.map(({ lang, tag, start, end }, at) => {
    const share = candidates.find((each) => each.lang === lang)?.confidence ?? 0;
    return {
      lang,
      tag,
      length: (share * text.length * (end - start)) / unitsOf(lang),
      start: at === 0 ? 0 : countUntil(start),
      end: countUntil(parts[at + 1]?.start),
    };
  });
}
