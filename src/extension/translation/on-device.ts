/**
 * Translates with the browser's built-in translator, where it has one. The text stays on this device; see
 * https://webmachinelearning.github.io/translation-api/.
 */

interface Languages {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** Missing in TypeScript's DOM library. */
interface BuiltInTranslator {
  translate(text: string): Promise<string>;
  destroy(): void;
}

interface BuiltInTranslators {
  availability(languages: Languages): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(languages: Languages): Promise<BuiltInTranslator>;
}

/** Undefined outside secure contexts too, and in workers. */
function builtIn(): BuiltInTranslators | undefined {
  return (globalThis as { readonly Translator?: BuiltInTranslators }).Translator;
}

/** Takes BCP 47 tags. True also if the browser has to download the languages first. Never rejects. */
export async function canTranslate(sourceLanguage: string, targetLanguage: string): Promise<boolean> {
  try {
    const state = await builtIn()?.availability({ sourceLanguage, targetLanguage });
    return state !== undefined && state !== 'unavailable';
  } catch {
    // The page's permissions policy forbids it.
    return false;
  }
}

/**
 * Resolves with undefined on failure. Call it directly after a press, since the browser may download languages only
 * then.
 */
export async function translateOnDevice(
  text: string,
  sourceLanguage: string,
  targetLanguage: string,
): Promise<string | undefined> {
  try {
    const translator = await builtIn()?.create({ sourceLanguage, targetLanguage });
    try {
      return await translator?.translate(text);
    } finally {
      translator?.destroy();
    }
  } catch {
    return undefined;
  }
}
