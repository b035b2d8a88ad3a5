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
  const { minConfidence = 0 } = options;
  if (typeof text === 'string') return likely(inspectBlock(engines, text, options), minConfidence);
  const blocks = text.map((block) => inspectBlock(engines, block, options));
  return {
    ...likely(combineBlocks(text, blocks), minConfidence),
    blocks: blocks.map((block) => likely(block, minConfidence)),
  };
}

function likely(inspection: BlockInspection, minConfidence: number): BlockInspection {
  if (minConfidence === 0) return inspection;
  return {
    ...inspection,
    languages: inspection.languages.filter(({ confidence }) => confidence >= minConfidence),
  };
}

function inspectBlock(
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
