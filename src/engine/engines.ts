/** Loads both engines, each on first use. */
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

/** The engines as the API needs them. */
export interface Engines {
  /**
   * Returns the language detector, loaded once. If the model cannot be loaded, returns the fallback detector
   * (see its `engine`). Rejects if that fails too; the next call tries again.
   */
  language(): Promise<LanguageDetector>;
  /** Returns the profanity scorer, loaded once. Rejects if its model cannot be read; the next call tries again. */
  profanity(): Promise<ProfanityFinder>;
}

/** Access to the language model: files of the extension, of a folder or of a server. */
export interface EngineSources {
  /** Returns the bytes of src/engine/language.bin. Called on first use of the language detector. */
  languageModel(): Promise<Uint8Array | ReadableStream<Uint8Array>>;
  /** Returns src/engine/language.wasm, compiled. Called together with `languageModel`. */
  languageCore(): Promise<WebAssembly.Module>;
  /** Called with the reason if the model cannot be used and franc-min answers instead. */
  onFallback?(reason: unknown): void;
}

export function createEngines({ languageModel, languageCore, onFallback }: EngineSources): Engines {
  return {
    language: once(async () => {
      try {
        const [model, core] = await Promise.all([languageModel(), languageCore()]);
        return await createLanguageDetector(model, core);
      } catch (reason) {
        // The model may be missing or damaged, or WebAssembly unavailable. The fallback is better than no
        // answer, and callers can recognize it by its `engine`.
        onFallback?.(reason);
        return createFallbackDetector();
      }
    }),
    profanity: once(loadProfanityScorer),
  };
}

/** Calls `load` on first use and keeps its result. Concurrent calls share one load; failures are not kept. */
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
