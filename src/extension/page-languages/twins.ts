/**
 * Close relatives that a block does not distinguish count as one language, on the card and under *This page*: as the
 * one that the block declares, or else the one with the largest share of all blocks.
 */
import { sharesOfBlocks, type WeighedBlock } from 'vernacular-engine/engines';
import type { Twin, Twins } from '../messages/page-detection.ts';

export interface WithTwins extends WeighedBlock {
  readonly twins?: Twins | undefined;
}

/** Decides for each block with twins as which of them they count. */
export function withTwinsDecided<Block extends WithTwins>(
  blocks: readonly Block[],
): readonly (Block & Partial<Twin>)[] {
  const shares = sharesOfBlocks(blocks);
  const shareOf = (twin: Twin) => shares.get(twin.lang) as number;
  return blocks.map((block) => ({
    ...block,
    ...block.twins?.countAs.toSorted((a, b) => shareOf(b) - shareOf(a))[0],
  }));
}

/** Returns a block with all its twins as `lang`. */
export function asOne<Block extends WithTwins>(block: Block, lang = ''): Block {
  const { languages, twins } = block;
  return {
    ...block,
    languages: languages.map((each) => (twins?.langs.includes(each.lang) ? { ...each, lang } : each)),
  };
}
