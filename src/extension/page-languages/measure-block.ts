import { countOf } from '../dom/count.ts';
import type { BlockResult } from '../messages/page-detection.ts';
import { type BlockPart, type DetectedBlock, minConfidence } from './language-shares.ts';

export type MeasuredBlock = Omit<DetectedBlock, 'number' | 'excerpt' | 'swearing'>;

/** Returns the language of a block and its parts. */
export function measureBlock(
  text: string,
  { letters, candidates, tag, twins, parts }: BlockResult,
): MeasuredBlock {
  const [first] = candidates;
  const isSure = first && (twins ?? first).confidence >= minConfidence;
  return {
    letters,
    languages: candidates,
    lang: isSure ? first.lang : undefined,
    tag,
    confidence: first?.confidence ?? 0,
    twins: isSure ? twins : undefined,
    ...(parts && { parts: partsOf(text, parts) }),
  };
}

/** Returns the parts with offsets that count characters other than white space. */
function partsOf(text: string, parts: NonNullable<BlockResult['parts']>): BlockPart[] {
  return parts.map(({ lang, tag, start }, at) => ({
    lang,
    tag,
    start: at === 0 ? 0 : countUntil(text, start),
    end: countUntil(text, parts[at + 1]?.start),
  }));
}

/** Counts the characters before a place other than white space. */
export function countUntil(text: string, place?: number): number {
  return countOf(text.slice(0, place), /\S/g);
}
