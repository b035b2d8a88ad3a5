import {
  createFallbackDetector,
  createLanguageDetector,
  createPagedDetector,
  type LanguageCandidate,
  type LanguageContext,
  type LanguageDetector,
  type LanguageOptions,
  languages,
  type PagedDetector,
  type PageSource,
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
  type PagedDetector,
  type PageSource,
  type ProfanityFinder,
  type ProfanityScorer,
  type Span,
  type WrittenLanguage,
  writtenIn,
};

export interface Engines {
  /** Loaded once. If the model cannot be loaded, resolves to the fallback detector; see its `engine`. */
  language(): Promise<PagedDetector>;
  /** Loaded once. A failed load is retried on the next call. */
  profanity(): Promise<ProfanityFinder>;
}

export interface EngineSources {
  /** Returns the bytes of src/engine/language.bin, or parts of a paged model file. */
  languageModel(): Promise<Uint8Array | ReadableStream<Uint8Array> | PageSource>;
  /** Returns src/engine/language.wasm, compiled. */
  languageCore(): Promise<WebAssembly.Module>;
  /** Called if franc-min has to answer instead of the model. */
  onFallback?(reason: unknown): void;
}

export function createEngines({ languageModel, languageCore, onFallback }: EngineSources): Engines {
  return {
    language: once(async () => {
      try {
        const [model, core] = await Promise.all([languageModel(), languageCore()]);
        return await ('front' in model
          ? createPagedDetector(model, core)
          : createLanguageDetector(model, core));
      } catch (reason) {
        onFallback?.(reason);
        return createFallbackDetector();
      }
    }),
    profanity: once(loadProfanityScorer),
  };
}

/** Shares one load; failures are not kept. */
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
