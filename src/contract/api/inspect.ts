import {
  type BlockInspection,
  type InspectedProfanity,
  type Inspection,
  inspect,
  inspectInSteps,
  type LanguageContext,
} from 'vernacular-engine/engines';
import { inSlices, type Pacing } from './active-calls.ts';
import { type DetectionEngines, loaded, onTexts } from './detect.ts';
import type { InspectRequest } from './inspect-request.ts';
import type { ResponseBody } from './schemas.ts';

type Result = ResponseBody<'inspect'>['results'][number];
type ResultOfBlock = Omit<Result, 'blocks'>;

export interface HostContexts {
  readonly contexts?: readonly LanguageContext[];
}

/** Throws `engine_unavailable`, and errors of the engine. */
export function createInspect(engines: DetectionEngines) {
  return async (
    { texts, ...options }: InspectRequest,
    { contexts = [] }: HostContexts,
    pacing: Pacing,
  ): Promise<ResponseBody<'inspect'>> => {
    const language = await loaded(engines.language);
    const profanity = options.profanity ? await loaded(engines.profanity) : undefined;
    const used = { language, profanity };
    const placeOf = (at: number) => contexts.slice(at, at + 1);
    const results = await onTexts(language, texts.flat(), {
      atOnce: () => texts.map((text, at) => resultOf(inspect(used, text, options, placeOf(at)))),
      async inSlices() {
        const found: Result[] = [];
        function* inspectAll() {
          for (const [at, text] of texts.entries())
            found.push(resultOf(yield* inspectInSteps(used, text, options, placeOf(at))));
        }
        // A text may have thousands of blocks.
        await inSlices(inspectAll(), () => undefined, pacing);
        return found;
      },
    });
    return { results };
  };
}

function resultOf({ blocks, ...whole }: Inspection): Result {
  return { ...resultOfBlock(whole), ...(blocks && { blocks: blocks.map(resultOfBlock) }) };
}

/** The engine may add other members than the contract's. */
function resultOfBlock({ languages, noLanguage, group, parts, profanity }: BlockInspection): ResultOfBlock {
  return {
    languages: [...languages],
    noLanguage,
    ...(group && { group: { langs: [...group.langs], confidence: group.confidence } }),
    ...(parts && {
      parts: parts.map(({ start, end, lang, confidence }) => ({ start, end, lang, confidence })),
    }),
    ...(profanity && { profanity: profanityOf(profanity) }),
  };
}

function profanityOf({ score, scored, spans }: InspectedProfanity) {
  return { score, scored, ...(spans && { spans: spans.map(spanOf) }) };
}

function spanOf(span: NonNullable<InspectedProfanity['spans']>[number]) {
  const { start, end, score, canonical } = span;
  if (!('reasons' in span)) return { start, end, score };
  const { disguise, reasons } = span;
  return { start, end, score, word: canonical, ...(disguise && { disguise }), reasons: [...reasons] };
}
