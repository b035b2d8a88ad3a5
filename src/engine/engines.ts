/**
 * Both engines behind one door, each loaded when it is first asked for and then kept.
 */
import {
  createFallbackDetector,
  createLanguageDetector,
  type LanguageCandidate,
  type LanguageContext,
  type LanguageDetector,
  type LanguageOptions,
  languages,
  type WrittenLanguage,
  writtenIn,
} from './language/index.ts';
import {
  confusables,
  loadProfanityScorer,
  mask,
  type ProfanityFinder,
  type ProfanityScorer,
  type Span,
} from './profanity/index.ts';

export {
  confusables,
  createLanguageDetector,
  type LanguageCandidate,
  type LanguageContext,
  type LanguageDetector,
  type LanguageOptions,
  languages,
  loadProfanityScorer,
  mask,
  type ProfanityFinder,
  type ProfanityScorer,
  type Span,
  type WrittenLanguage,
  writtenIn,
};

/** What the API needs to know of the engines. */
export interface Engines {
  /**
   * The language detector, loaded once. Where the model cannot be read, a lesser one answers in its place:
   * its `engine` tells. Rejects when neither can be had; the next call tries again.
   */
  language(): Promise<LanguageDetector>;
  /** The profanity scorer, loaded once. Rejects when its model cannot be read; the next call tries again. */
  profanity(): Promise<ProfanityFinder>;
}

/** Where the engines' models come from: a file of the extension, of a folder, of a server. */
export interface EngineSources {
  /** The bytes of src/engine/language.bin. Called when the language detector is first asked for. */
  languageModel(): Promise<Uint8Array | ReadableStream<Uint8Array>>;
  /** src/engine/language.wasm, compiled. Called with it. */
  languageCore(): Promise<WebAssembly.Module>;
  /** Told why the model cannot be used, where franc-min answers in its place. */
  onFallback?(reason: unknown): void;
}

/** The engines as shipped. */
export function createEngines({ languageModel, languageCore, onFallback }: EngineSources): Engines {
  return {
    language: once(async () => {
      try {
        const [model, core] = await Promise.all([languageModel(), languageCore()]);
        return await createLanguageDetector(model, core);
      } catch (reason) {
        // Missing, cut off or altered, or no WebAssembly here: a lesser answer is better than none, and says that it is
        // one.
        onFallback?.(reason);
        return createFallbackDetector();
      }
    }),
    profanity: once(loadProfanityScorer),
  };
}

/** Calls `load` at the first use only, also when two uses come at once; a failure is not kept. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((reason: unknown) => {
      loaded = undefined;
      throw reason;
    });
    return loaded;
  };
}
