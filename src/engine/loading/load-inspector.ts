import { type InspectedText, type Inspection, type InspectOptions, inspect } from '../inspect/index.ts';
import { loadProfanityScorer } from '../profanity/index.ts';
import { checkBoolean, checkOptions, checkText } from './check-arguments.ts';
import { checkContext, checkMinConfidence, checkOnly } from './check-language-options.ts';
import type { LanguageOptions, LoadLanguageDetector, LoadOptions } from './package-types.ts';

/** Inspects any number of texts: languages, parts and profanity. */
export interface Inspector {
  /**
   * Inspects a text, or each text of a list. Throws `TypeError` for other input, unknown options and options of another
   * type, and `RangeError` in the same cases as `detect`.
   */
  inspect(text: InspectedText, options?: InspectOptions): Inspection;
  inspect(texts: readonly InspectedText[], options?: InspectOptions): Inspection[];
  /** Frees the model, unless a detector uses it. Afterwards, `inspect` throws. */
  destroy(): void;
}

/** Loads both engines. Rejects in the same cases as `loadLanguageDetector`. */
export type LoadInspector = (options?: LoadOptions) => Promise<Inspector>;

export function createInspectorLoader(loadLanguageDetector: LoadLanguageDetector): LoadInspector {
  return async (options) => {
    const [language, profanity] = await Promise.all([loadLanguageDetector(options), loadProfanityScorer()]);
    function inspectEach(text: InspectedText, options?: InspectOptions): Inspection;
    function inspectEach(texts: readonly InspectedText[], options?: InspectOptions): Inspection[];
    function inspectEach(given: InspectedText | readonly InspectedText[], asked?: InspectOptions) {
      const texts = isList(given) ? given : [given];
      checkCall(texts, asked);
      const found = texts.map((text) =>
        inspect({ language, profanity }, typeof text === 'string' ? text : text.blocks, asked),
      );
      return isList(given) ? found : found[0];
    }
    return { inspect: inspectEach, destroy: () => language.destroy() };
  };
}

const optionsOfCall = [
  'only',
  'context',
  'minConfidence',
  'parts',
  'profanity',
] satisfies (keyof InspectOptions)[];

const isList = (given: unknown): given is readonly InspectedText[] => Array.isArray(given);

function checkInspected(text: InspectedText | undefined): void {
  const blocks: unknown = (text as { blocks?: unknown } | undefined)?.blocks;
  if (typeof text === 'string') return;
  if (!Array.isArray(blocks))
    throw new TypeError('A text must be a string, or an object with a list of blocks.');
  blocks.forEach(checkText);
}

function checkCall(texts: readonly InspectedText[], options: InspectOptions | undefined): void {
  texts.forEach(checkInspected);
  checkOptions(options, optionsOfCall);
  const { only, context, minConfidence, parts, profanity } = options ?? {};
  checkOnly(only as LanguageOptions['only']);
  checkContext(context);
  checkMinConfidence(minConfidence);
  checkBoolean('parts', parts);
  if (typeof profanity === 'boolean') return;
  checkOptions(profanity, ['nameCalling', 'spans', 'explain']);
  checkBoolean('profanity.nameCalling', profanity?.nameCalling);
  checkBoolean('profanity.spans', profanity?.spans);
  checkBoolean('profanity.explain', profanity?.explain);
}
