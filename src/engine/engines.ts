/** Entry point for our other packages, with the parts of both engines. It isn't published. */
// By name: the extension has it in a file of its own, which it reads for the first text (vite.config.ts).
import { createFrancDetector, createLanguageDetector } from 'vernacular-engine/detector';
import type { PagedDetector, PageSource } from './language/index.ts';
import { once } from './loading/share-loads.ts';
import { loadProfanityScorer, type ProfanityFinder } from './profanity/index.ts';

export * from './inspect/index.ts';
export * from './language/index.ts';
export { rankedLanguages } from './language/ranking.ts';
export { once } from './loading/share-loads.ts';
export * from './profanity/index.ts';
export { type WrittenLanguage, writtenIn } from './written-in.ts';

export interface Engines {
  /** Loaded once. If the model cannot be loaded, resolves to the fallback detector; see its `engine`. */
  language(): Promise<PagedDetector>;
  /** Loaded once. A failed load is retried on the next call. */
  profanity(): Promise<ProfanityFinder>;
}

export interface EngineSources {
  /** Returns the bytes of a model file, deflated or not, or parts of one that is not. */
  languageModel(): Promise<Uint8Array | PageSource>;
  /** Returns src/engine/language.wasm, compiled. */
  languageCore(): Promise<WebAssembly.Module>;
  /** Called if franc-min has to answer instead of the model. */
  onFallback?(reason: unknown): void;
}

export function createEngines({ languageModel, languageCore, onFallback }: EngineSources): Engines {
  return {
    language: once(async () => {
      const files = Promise.all([languageModel(), languageCore()]);
      // Reported below.
      files.catch(() => undefined);
      const fallback = await createFrancDetector();
      try {
        return await createLanguageDetector(...(await files));
      } catch (reason) {
        onFallback?.(reason);
        return fallback;
      }
    }),
    profanity: once(loadProfanityScorer),
  };
}
