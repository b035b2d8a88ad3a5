import { type Inspection, type InspectOptions, inspect } from '../inspect/index.ts';
import { loadProfanityScorer } from '../profanity/index.ts';
import { checkBoolean, checkOptions, checkText } from './check-arguments.ts';
import { checkContextText, checkMinConfidence, checkOnly, isListOf } from './check-language-options.ts';
import type { LanguageOptions, LoadLanguageDetector, LoadOptions } from './package-types.ts';

/** Inspects any number of texts: languages, parts and profanity. */
export interface Inspector {
  /**
   * Inspects a text, or a list of blocks (paragraphs, cells) one by one and together. Throws `TypeError` for other
   * input, unknown options and options of another type, and `RangeError` in the same cases as `detect`.
   */
  inspect(text: string | readonly string[], options?: InspectOptions): Inspection;
  /** Frees the model, unless a detector uses it. Afterwards, `inspect` throws. */
  destroy(): void;
}

/** Loads both engines. Rejects in the same cases as `loadLanguageDetector`. */
export type LoadInspector = (options?: LoadOptions) => Promise<Inspector>;

export function createInspectorLoader(loadLanguageDetector: LoadLanguageDetector): LoadInspector {
  return async (options) => {
    const [language, profanity] = await Promise.all([loadLanguageDetector(options), loadProfanityScorer()]);
    return {
      inspect(text, asked) {
        checkCall(text, asked);
        return inspect({ language, profanity }, text, asked);
      },
      destroy: () => language.destroy(),
    };
  };
}

const optionsOfCall = [
  'only',
  'context',
  'minConfidence',
  'parts',
  'profanity',
] satisfies (keyof InspectOptions)[];

function checkCall(text: unknown, options: InspectOptions | undefined): void {
  if (Array.isArray(text)) text.forEach(checkText);
  else checkText(text);
  checkOptions(options, optionsOfCall);
  const { only, context, minConfidence, parts, profanity } = options ?? {};
  checkOnly(only as LanguageOptions['only']);
  checkOptions(context, ['text', 'languages']);
  checkContextText('text', context?.text);
  if (!isListOf(context?.languages ?? [], (item) => typeof item === 'string'))
    throw new TypeError('context.languages must be a list of language codes.');
  checkMinConfidence(minConfidence);
  checkBoolean('parts', parts);
  if (typeof profanity === 'boolean') return;
  checkOptions(profanity, ['nameCalling', 'spans']);
  checkBoolean('profanity.nameCalling', profanity?.nameCalling);
  checkBoolean('profanity.spans', profanity?.spans);
}
