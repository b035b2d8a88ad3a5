/** Browsers, workers and edge runtimes fetch the files of a package. Node's way has the same functions: platform-node.ts. */
import { fetchBytes, type Platform } from './load-detector.ts';

/** Whether the files need a download, as `LanguageDetector.availability` tells. */
export const availability: 'available' | 'downloadable' = 'downloadable';

/**
 * Returns how the files of a package are read.
 * @param _model The model's name, with its package.
 * @param model Returns the address of the model next to the entry point, `core` that of the core. Entry points write them as
 * literals, so that users' bundlers find the files. Our build removes `@vite-ignore`, which hides them from our bundler.
 */
export function platform(
  _model: string,
  model: () => URL,
  core: () => URL,
  further: Pick<Platform, 'languages' | 'fallback'>,
): Platform {
  return { ...further, read: fetchBytes, model, core };
}
