import { isShortBlock } from 'vernacular-engine/engines';
import { countOf } from '../dom/safe-dom.ts';
import type { BlockResult } from '../messages/page-detection.ts';
import type { PaintedBlock } from '../messages/page-port.ts';
import {
  asOne,
  type BlockPart,
  type DetectedBlock,
  languagesIn,
  minConfidence,
  minMarkedConfidence,
} from './language-shares.ts';

/** In Chinese, Japanese and Korean, two letters are a word. */
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/** Blocks with fewer letters say too little: "de" is a word of many languages. */
const minLetters = { dense: 2, others: 4 };

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
      swearing: swearing.map(({ start, end, why }) => ({
        why,
        start: countUntil(text, start),
        end: countUntil(text, end),
      })),
    }),
  };
}

function partsOf(text: string, parts: NonNullable<BlockResult['parts']>): BlockPart[] {
  return parts.map(({ lang, tag, start }, at) => ({
    lang,
    tag,
    start: at === 0 ? 0 : countUntil(text, start),
    end: countUntil(text, parts[at + 1]?.start),
  }));
}

function countUntil(text: string, place?: number): number {
  return countOf(text.slice(0, place), /\S/g);
}

const maxPlace = Number.MAX_SAFE_INTEGER;

/** Smaller shares of a block are only doubt. */
const minDoubt = 0.02;

/** @param main language of the page, in which most names are */
export function paintBlock(block: DetectedBlock, main: string | undefined): PaintedBlock {
  const { lang = '', letters, isFramed, parts = [{ lang, start: 0, end: maxPlace }], swearing = [] } = block;
  const langs = languagesIn(block).map((each) => each.lang);
  const isColoured = isTelling(block, main);
  const { languages } = asOne(block, lang);
  return {
    letters: isFramed ? 0 : letters,
    shares: languages
      .filter(({ confidence }) => confidence >= minDoubt)
      .map((each) => [each.lang, each.confidence]),
    pieces: parts.map((part) => [
      // A loanword is no language of the block.
      langs.includes(part.lang) ? part.lang : lang,
      ...(isColoured ? ([part.start, part.end] as const) : ([0, 0] as const)),
    ]),
    swearing: swearing.map(({ start, end }) => [start, end]),
  };
}

/** Most short blocks are names, which take their language from the page. */
function isTelling(
  { lang, length, confidence, parts, twins }: DetectedBlock,
  main: string | undefined,
): boolean {
  if (length !== 'short') return length === 'long';
  return parts !== undefined || (lang !== main && (twins?.confidence ?? confidence) >= minMarkedConfidence);
}
