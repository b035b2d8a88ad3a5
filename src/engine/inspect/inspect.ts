/** The one program that inspects a text: its languages, their parts and shares, and its profanity. */
import type { LanguageDetector } from '../language/language-detector.ts';
import type { ProfanityFinder } from '../profanity/index.ts';
import type { BlockInspection, Inspection, InspectOptions } from './inspection.ts';
import { scoreProfanity } from './profanity.ts';
import { combineBlocks } from './whole.ts';

export interface InspectingEngines {
  readonly language: Pick<LanguageDetector, 'inspect'>;
  /** Needed only if profanity is asked for. */
  readonly profanity?: ProfanityFinder | undefined;
}

/** Inspects a text, or a list of blocks one by one and together. Accepts any strings. */
export function inspect(
  engines: InspectingEngines,
  text: string | readonly string[],
  options: InspectOptions = {},
): Inspection {
  const blocks = [text].flat().map((block) => inspectBlock(engines, block, options));
  return joinBlocks(text, blocks, options);
}

/** Returns the inspection of a text from those of its blocks, or of the text itself if it is no list. */
export function joinBlocks(
  text: string | readonly string[],
  blocks: readonly BlockInspection[],
  { minConfidence = 0, profanity = false }: InspectOptions,
): Inspection {
  const likelyBlocks = blocks.map((block) => likely(block, minConfidence));
  if (typeof text === 'string') return likelyBlocks[0] as BlockInspection;
  return { ...likely(combineBlocks(text, blocks, profanity !== false), minConfidence), blocks: likelyBlocks };
}

function likely(inspection: BlockInspection, minConfidence: number): BlockInspection {
  if (minConfidence === 0) return inspection;
  return {
    ...inspection,
    languages: inspection.languages.filter(({ confidence }) => confidence >= minConfidence),
  };
}

/** Inspects a block for {@link joinBlocks}, for callers that pause between blocks. */
export function inspectBlock(
  { language, profanity }: InspectingEngines,
  text: string,
  { only, context, parts: listsParts = false, profanity: asked = false }: InspectOptions,
): BlockInspection {
  const { languages, noLanguage, group, parts } = language.inspect(text, {
    only,
    context: context && { around: context.text, read: context.languages },
  });
  return {
    languages,
    noLanguage,
    ...(group && { group }),
    ...(listsParts && parts.length > 0 && { parts }),
    ...(profanity &&
      asked !== false && {
        profanity: scoreProfanity(profanity, text, { languages, parts }, asked === true ? {} : asked),
      }),
  };
}
