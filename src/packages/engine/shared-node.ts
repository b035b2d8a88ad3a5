/**
 * Loads the language detector for the threads of a program: all of them use one model. In Node, Bun and Deno.
 */
import { createSharingDetector, type SharingDetector } from '../../engine/language/shared.ts';
import { inflate } from './inflate-node.ts';
import { readBytes } from './read-file-node.ts';

export { joinSharedModel, type LanguageDetector, type SharedModel } from '../../engine/language/shared.ts';

/** Rejects with an `Error` where the files of the package cannot be read. */
export async function loadSharingDetector(small: boolean): Promise<SharingDetector> {
  const model = small
    ? new URL(/* @vite-ignore */ './language-small.bin', import.meta.url)
    : new URL(/* @vite-ignore */ './language.bin', import.meta.url);
  const core = new URL(/* @vite-ignore */ './language-shared.wasm', import.meta.url);
  const [bytes, module] = await Promise.all([read(model), read(core).then(WebAssembly.compile)]);
  return createSharingDetector(bytes, module, inflate);
}

async function read(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return (await readBytes(file)) as Uint8Array<ArrayBuffer>;
  } catch (cause) {
    throw new Error(`A file of the language detector could not be read: ${file}`, { cause });
  }
}
