/** Inspects a text: its languages, their shares and parts, and its profanity. */
import { countLetters } from '../language/text/letters.ts';
import type { LanguageContext, LanguageDetector } from '../language/types.ts';
import type { ProfanityFinder } from '../profanity/index.ts';
import { combineBlocks, contextOfBlocks, isShortBlock, maxSampleLength } from './blocks.ts';
import type { BlockInspection, Inspection, InspectOptions } from './inspection.ts';
import { scoreProfanity } from './profanity.ts';

export interface InspectingEngines {
  readonly language: Pick<LanguageDetector, 'inspect'>;
  /** Needed only if profanity is asked for. */
  readonly profanity?: ProfanityFinder | undefined;
}

/**
 * Inspects a text, or a list of blocks one by one and together. Accepts any strings.
 * @param places Further context of the text, or of each block. Long blocks ignore theirs.
 */
export function inspect(
  engines: InspectingEngines,
  text: string | readonly string[],
  options: InspectOptions = {},
  places: readonly LanguageContext[] = [],
): Inspection {
  const steps = inspectInSteps(engines, text, options, places);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** {@link inspect} for callers that pause between blocks: yields after each. */
export function* inspectInSteps(
  engines: InspectingEngines,
  text: string | readonly string[],
  options: InspectOptions = {},
  places: readonly LanguageContext[] = [],
): Generator<undefined, Inspection> {
  const { minConfidence = 0, profanity = false } = options;
  if (typeof text === 'string') {
    const inspection = inspectBlock(engines, text, options, places[0]);
    yield;
    return likely(inspection, minConfidence);
  }
  const blocks = yield* inspectBlocks(engines, text, options, places);
  return {
    ...likely(combineBlocks(blocks, profanity !== false), minConfidence),
    blocks: blocks.map(({ letters, ...block }) => likely(block, minConfidence)),
  };
}

interface CountedBlock extends BlockInspection {
  readonly letters: number;
}

/** Inspects the long blocks first. Short ones have their languages as context. */
function* inspectBlocks(
  engines: InspectingEngines,
  texts: readonly string[],
  options: InspectOptions,
  places: readonly LanguageContext[],
): Generator<undefined, CountedBlock[]> {
  const found = new Map<number, CountedBlock>();
  let page: LanguageContext['page'];
  for (const isShort of [false, true]) {
    const indexes = [...texts.keys()].filter((at) => isShortBlock(texts[at] as string) === isShort);
    if (isShort && indexes.length > 0) page = pageOf(engines, texts, [...found.values()], options);
    for (const at of indexes) {
      const text = texts[at] as string;
      const inspection = inspectBlock(
        engines,
        text,
        options,
        isShort ? { ...(page && { page }), ...places[at] } : undefined,
      );
      found.set(at, { ...inspection, letters: countLetters(text) });
      yield;
    }
  }
  return [...texts.keys()].map((at) => found.get(at) as CountedBlock);
}

function pageOf(
  { language }: InspectingEngines,
  texts: readonly string[],
  long: readonly CountedBlock[],
  { only }: InspectOptions,
): LanguageContext['page'] {
  const context = contextOfBlocks(long, joinedStart(texts));
  return typeof context === 'string' ? language.inspect(context, { only }).languages : context;
}

function joinedStart(texts: readonly string[]): string {
  let start = '';
  for (const text of texts) {
    if (start.length >= maxSampleLength) break;
    start += `${text}\n`;
  }
  return start;
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
  place: LanguageContext | undefined,
): BlockInspection {
  const found = language.inspect(text, {
    only,
    context: (context || place) && { ...context, ...place },
  });
  const { languages, noLanguage, group, parts } = found;
  return {
    languages,
    noLanguage,
    ...(group && { group }),
    ...(listsParts && parts.length > 0 && { parts }),
    ...(profanity &&
      asked !== false && {
        profanity: scoreProfanity(profanity, text, found, asked === true ? {} : asked),
      }),
  };
}
