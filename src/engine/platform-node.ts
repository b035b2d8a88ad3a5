import { inflate } from './inflate-node.ts';
import type { Platform } from './load-detector.ts';
import { openPages } from './open-pages-node.ts';
import { packageFile } from './package-file-node.ts';
import { readBytes } from './read-file-node.ts';

/**
 * Returns how Node, Bun and Deno read the files of this package.
 * @param model File name of the model.
 * @param modelBeside Returns the address of the model next to the entry point, `coreBeside` that of the core. Entry
 * points write them as literals, so that bundlers find the files.
 */
export function nodePlatform(
  model: string,
  modelBeside: () => URL,
  coreBeside: () => URL,
  further: Pick<Platform, 'languages' | 'fallback'>,
): Platform {
  return {
    ...further,
    read: readBytes,
    openPages,
    inflate,
    model: () => packageFile(model, modelBeside),
    core: () => packageFile('language.wasm', coreBeside),
  };
}
