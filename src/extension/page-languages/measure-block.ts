import { isShortBlock } from 'vernacular-engine/engines';
import { countOf } from '../dom/text.ts';
import type { BlockResult } from '../messages/page-detection.ts';
import { type BlockPart, type DetectedBlock, minConfidence } from './language-shares.ts';

/** In Chinese, Japanese and Korean, two letters are a word. */
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/** Blocks with fewer letters say too little: "de" is a word of many languages. */
const minLetters = { dense: 2, others: 4 };

/** Returns the language of a block, its parts and its swear words, without its text. */
export function measureBlock(
  number: number,
  text: string,
  { letters, candidates, tag, twins, parts, swearing = [] }: BlockResult,
): DetectedBlock {
  const [first] = candidates;
  const isSure = first && (twins ?? first).confidence >= minConfidence;
  const min = dense.test(text) ? minLetters.dense : minLetters.others;
  return {
    number,
    letters,
    length: letters < min ? 'tiny' : isShortBlock(text) ? 'short' : 'long',
    languages: candidates,
    lang: isSure ? first.lang : undefined,
    tag,
    confidence: first?.confidence ?? 0,
    twins: isSure ? twins : undefined,
    ...(parts && { parts: partsOf(text, parts) }),
    ...(swearing.length > 0 && {
      swearing: swearing.map(({ start, end }) => ({
        start: countUntil(text, start),
        end: countUntil(text, end),
      })),
    }),
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
function countUntil(text: string, place?: number): number {
  return countOf(text.slice(0, place), /\S/g);
}
