import type { PaintedBlock } from '../messages/page-port.ts';
import { type DetectedBlock, minMarkedConfidence } from './language-shares.ts';
import { asOne } from './twins.ts';

/** Beyond the end of any block. */
const maxPlace = Number.MAX_SAFE_INTEGER;

/** Smaller shares of a block are only doubt. */
const minDoubt = 0.02;

/** @param main language of the page, in which most names are */
export function paintBlock(block: DetectedBlock, main: string | undefined): PaintedBlock {
  const { lang = '', letters, isFramed, parts = [{ lang, start: 0, end: maxPlace }], swearing = [] } = block;
  const isColoured = isTelling(block, main);
  const { languages } = asOne(block, lang);
  return {
    letters: isFramed ? 0 : letters,
    shares: languages
      .filter(({ confidence }) => confidence >= minDoubt)
      .map((each) => [each.lang, each.confidence]),
    pieces: parts.map((part) => [
      part.lang,
      ...(isColoured ? ([part.start, part.end] as const) : ([0, 0] as const)),
    ]),
    swearing: swearing.map(({ start, end }) => [start, end]),
  };
}

/**
 * False for blocks of few letters, and for short ones that are not surely foreign: most of them are names, which take
 * their language from the page.
 */
function isTelling(
  { lang, length, confidence, parts, twins }: DetectedBlock,
  main: string | undefined,
): boolean {
  if (length !== 'short') return length === 'long';
  return parts !== undefined || (lang !== main && (twins?.confidence ?? confidence) >= minMarkedConfidence);
}
