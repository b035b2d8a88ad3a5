import { type BlockInspection, type Inspection, inspectBlock, joinBlocks } from 'vernacular-engine/engines';
import type { ActiveCalls } from './active-calls.ts';
import { type DetectionEngines, loaded } from './detect.ts';
import type { InspectRequest } from './inspect-request.ts';
import { onTexts } from './on-texts.ts';
import type { ResponseBody } from './schemas.ts';

type Result = ResponseBody<'inspect'>['results'][number];
type ResultOfBlock = Omit<Result, 'blocks'>;

/** Resolves to the body of the answer. Throws `engine_unavailable`, and errors of the engine. */
export function createInspect(engines: DetectionEngines, activeCalls: Pick<ActiveCalls, 'hasOthers'>) {
  return async ({ texts, ...options }: InspectRequest): Promise<ResponseBody<'inspect'>> => {
    const language = await loaded(engines.language);
    const profanity = options.profanity ? await loaded(engines.profanity) : undefined;
    const inspected = await onTexts(
      language,
      texts.flat(),
      (block) => inspectBlock({ language, profanity }, block, options),
      activeCalls,
    );
    let next = 0;
    const results = texts.map((text) => {
      const first = next;
      next += typeof text === 'string' ? 1 : text.length;
      return resultOf(joinBlocks(text, inspected.slice(first, next), options));
    });
    return { results };
  };
}

function resultOf({ blocks, ...whole }: Inspection): Result {
  return { ...resultOfBlock(whole), ...(blocks && { blocks: blocks.map(resultOfBlock) }) };
}

/** Returns the members that the contract has. The engine may add others. */
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

function profanityOf({ score, scored, spans }: NonNullable<BlockInspection['profanity']>) {
  return {
    score,
    scored,
    ...(spans && { spans: spans.map(({ start, end, score }) => ({ start, end, score })) }),
  };
}
