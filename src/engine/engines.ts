/** Entry point for our other packages, with the parts of both engines. It isn't published. */
import {
  createFrancDetector,
  createLanguageDetector,
  type PagedDetector,
  type PageSource,
} from './language/index.ts';
import { once } from './loading/share-loads.ts';
import { loadProfanityScorer, type ProfanityFinder } from './profanity/index.ts';

export * from './inspect/index.ts';
export * from './language/index.ts';
export { rankedLanguages } from './language/ranking.ts';
export { once } from './loading/share-loads.ts';
export * from './profanity/index.ts';

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
      try {
        const [model, core] = await Promise.all([languageModel(), languageCore()]);
        return await createLanguageDetector(model, core);
      } catch (reason) {
        onFallback?.(reason);
        return createFrancDetector();
      }
    }),
    profanity: once(loadProfanityScorer),
  };
}
