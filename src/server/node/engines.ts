import { readFile } from 'node:fs/promises';
import { createEngines, type Engines } from 'vernacular-engine/engines';
import type { HostConfig } from './config.ts';
import { log } from './log.ts';

/** Callers get the same time in `Retry-After`. */
const retryMs = 30_000;

/** Without a usable model, `language` rejects, unless the fallback is allowed. */
export function openEngines(
  { files, allowFallback }: Pick<HostConfig, 'files' | 'allowFallback'>,
  failed: () => void = () => {},
): Engines {
  const { language, profanity } = createEngines({
    languageModel: () => readFile(files.model),
    languageCore: async () => WebAssembly.compile(await readFile(files.core)),
    onFallback(error) {
      failed();
      log('error', 'language_model_unusable', { reason: String(error), fallback: allowFallback });
      if (!allowFallback) throw error;
    },
  });
  return { language: retriedSeldom(language, () => performance.now()), profanity };
}

/** For {@link retryMs}, because calls without a key load engines too. */
export function retriedSeldom<T>(load: () => Promise<T>, now: () => number): () => Promise<T> {
  let failure: { readonly reason: unknown; readonly at: number } | undefined;
  let loaded: Promise<T> | undefined;
  const tryToLoad = async () => {
    if (failure !== undefined && now() - failure.at < retryMs) throw failure.reason;
    try {
      const engine = await load();
      loaded = Promise.resolve(engine);
      return engine;
    } catch (reason) {
      failure = { reason, at: now() };
      throw reason;
    }
  };
  return () => loaded ?? tryToLoad();
}

export function languageEngineOf({ language }: Engines): Promise<'model' | 'franc-min' | undefined> {
  return language().then(
    ({ engine }) => engine,
    () => undefined,
  );
}
