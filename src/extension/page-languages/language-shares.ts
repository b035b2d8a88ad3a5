import { sharesOfBlocks, type WeighedBlock } from 'vernacular-engine/engines';
import { markOf, ownLanguageOf, type PageMarks, setOwn } from '../language-marks.ts';
import type { ExplainedWord, Twin, Twins } from '../messages/page-detection.ts';

export interface DetectedBlock extends WeighedBlock {
  readonly number: number;
  /** Most likely language. Undefined if its confidence is too low. */
  readonly lang: string | undefined;
  readonly tag: string;
  readonly confidence: number;
  /** Close relatives that the text does not distinguish, if it has a language. They count as `lang`. */
  readonly twins?: Twins | undefined;
  /** For text under the page's own `lang`: true if it is prose, which the checker compares with that `lang`. */
  readonly isOwnProse?: boolean;
  readonly parts?: readonly BlockPart[];
  /** Short blocks may be names. `tiny` ones say nothing. */
  readonly length: 'tiny' | 'short' | 'long';
  /** True in a frame, whose text says nothing about the language of the page. */
  readonly isFramed?: boolean;
  /** True if the checker is sure of the language, so a tag may contradict it. */
  readonly isSure?: boolean;
  readonly swearing?: readonly Omit<ExplainedWord, 'masked'>[];
}

/** The offsets count characters other than white space, so that they also apply to the text in the page. */
export interface BlockPart {
  readonly lang: string;
  readonly tag: string;
  readonly start: number;
  /** Start of the next part, or end of the block. */
  readonly end: number;
}

export interface LanguageShare {
  /** Usually one language. Several if their shares are small, and none for what is in no named language. */
  readonly langs: readonly string[];
  readonly share: number;
}

/** Blocks with a lower confidence have no language. Words such as "OK" belong to any language. */
export const minConfidence = 0.5;

/** At 0.9, at least nine in ten answers are right: see the calibration in docs/language-benchmark.md. */
export const minMarkedConfidence = 0.9;

/** Languages with smaller shares are combined, unless there is only one. */
export const minShare = 0.02;

/** Maximum number of languages that are not combined. Each has its own mark. */
const maxNamed = 8;

/** Returns the blocks that say in which languages a page is: those outside its frames, unless there are no others. */
export function countedBlocks(blocks: readonly DetectedBlock[]): readonly DetectedBlock[] {
  const own = blocks.filter(({ isFramed }) => !isFramed);
  return own.length > 0 ? own : blocks;
}

/** Returns the shares of the languages that blocks are in, arranged: small ones are combined, and unknown ones come last. */
export function sharesOf(blocks: readonly SharedBlock[]): readonly LanguageShare[] {
  const shares = sharesOfBlocks(blocks.map(counted));
  const langs = new Set(blocks.flatMap(languagesIn).map(({ lang }) => lang));
  const known = [...langs]
    .filter((lang) => lang !== undefined)
    .map((lang) => ({ langs: [lang], share: shares.get(lang) ?? 0 }))
    .sort((a, b) => b.share - a.share);
  const large = known.filter(({ share }) => share >= minShare).slice(0, maxNamed);
  const unsure = blocks.length > 0 ? 1 - sumOf(known) : 0;
  // A smaller remainder of named blocks is distributed.
  const rest = langs.has(undefined) || unsure >= minShare ? Math.max(0, unsure) : 0;
  const small = known.slice(large.length);
  const together = { langs: small.flatMap((each) => each.langs), share: sumOf(small) };
  return [...large, together, { langs: [], share: rest }].filter(({ share }) => share > 0);
}

function sumOf(shares: readonly LanguageShare[]): number {
  return shares.reduce((sum, { share }) => sum + share, 0);
}

type SharedBlock = Pick<DetectedBlock, 'lang' | 'tag' | 'letters' | 'languages' | 'parts' | 'twins'>;

const counted = (block: SharedBlock) => asOne(block, block.lang);

export interface WrittenLanguage {
  readonly lang: string | undefined;
  readonly tag: string;
  readonly either?: readonly string[] | undefined;
}

/** Returns the languages of a block, largest share first: usually one. */
export function languagesIn({
  lang,
  tag,
  languages,
  parts = [],
  twins,
}: Omit<SharedBlock, 'letters'>): readonly WrittenLanguage[] {
  const mixed = languages.flatMap((each) => {
    const part = each.confidence < minShare ? undefined : parts.find(({ lang }) => lang === each.lang);
    return part ? [{ lang: each.lang, tag: part.tag }] : [];
  });
  if (mixed.length > 1) return mixed;
  return [{ lang, tag, either: twins?.langs }];
}

/** Returns a language with its script, if it has only one, and certain if it is in any block. */
export function writtenInBlocks(
  blocks: readonly SharedBlock[],
  lang: string | undefined,
): WrittenLanguage | undefined {
  const written = blocks.flatMap(languagesIn).filter((each) => each.lang === lang);
  const found = written.find(({ either }) => !either) ?? written[0];
  return found && { ...found, tag: written.every(({ tag }) => tag === found.tag) ? found.tag : (lang ?? '') };
}

export function tagInBlocks(blocks: readonly SharedBlock[], lang: string | undefined): string | undefined {
  return writtenInBlocks(blocks, lang)?.tag;
}

/** The page's own language is decided once. @param declared `lang` of the page as written, or empty */
export function marksOfShares(
  known: PageMarks,
  shares: readonly LanguageShare[],
  declared: string,
): PageMarks {
  const marks = { ...known };
  const all = sumOf(shares);
  const single = shares.flatMap(({ langs: [lang, other], share }) =>
    lang === undefined || other !== undefined ? [] : [{ lang, share: share / all }],
  );
  setOwn(marks, ownLanguageOf(single, declared));
  for (const { lang } of single) markOf(marks, lang);
  return marks;
}

export function majorityOf(shares: readonly LanguageShare[]): string | undefined {
  const all = sumOf(shares);
  const [first] = shares;
  return first?.langs.length === 1 && first.share > all / 2 ? first.langs[0] : undefined;
}

/** Returns the languages that are worth a name, largest share first: those of two per cent, or else all. */
export function namedIn(blocks: readonly SharedBlock[]): readonly string[] {
  const each = sharesOfBlocks(blocks.map(counted));
  const all = sharesOf(blocks).flatMap(({ langs }) => langs);
  const large = all.filter((lang) => (each.get(lang) ?? 0) >= minShare);
  return large.length > 0 ? large : all;
}

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

export function asOne<Block extends WithTwins>(block: Block, lang = ''): Block {
  const { languages, twins } = block;
  return {
    ...block,
    languages: languages.map((each) => (twins?.langs.includes(each.lang) ? { ...each, lang } : each)),
  };
}
