/** Entry point for the program `vernacular`, which ships with it. The package doesn't export it. */
import { fileURLToPath } from 'node:url';
import { createLanguageDetector } from './language/index.ts';
import { createSharingDetector, type LanguageDetector, type SharingDetector } from './language/shared.ts';
import { openPages } from './loading/open-pages-node.ts';
import { readBytes } from './loading/read-file-node.ts';

export { type Inspection, inspect } from './inspect/index.ts';
export { joinSharedModel, type LanguageDetector, type SharedModel } from './language/shared.ts';

/**
 * Loads one model for all threads of a program. Rejects with a one-line `Error` that names the file that
 * cannot be read or used.
 */
export async function loadSharingDetector(isSmall: boolean): Promise<SharingDetector> {
  const model = modelFile(isSmall);
  const core = new URL(/* @vite-ignore */ './language-shared.wasm', import.meta.url);
  const [bytes, module] = await Promise.all([
    withFileInError(model, () => readBytes(model)),
    withFileInError(core, () => compile(core)),
  ]);
  return withFileInError(model, () => createSharingDetector(bytes, module));
}

/** Opens a model for few texts, which reads only the parts that these need. Rejects as {@link loadSharingDetector}. */
export async function openDetector(isSmall: boolean): Promise<LanguageDetector> {
  const model = modelFile(isSmall);
  const core = new URL(/* @vite-ignore */ './language.wasm', import.meta.url);
  const [file, module] = await Promise.all([
    withFileInError(model, async () => openPages(model) ?? readBytes(model)),
    withFileInError(core, () => compile(core)),
  ]);
  return withFileInError(model, () => createLanguageDetector(file, module));
}

function modelFile(isSmall: boolean): URL {
  return isSmall
    ? new URL(/* @vite-ignore */ './language-small.bin', import.meta.url)
    : new URL(/* @vite-ignore */ './language.bin', import.meta.url);
}

async function compile(core: URL): Promise<WebAssembly.Module> {
  return WebAssembly.compile((await readBytes(core)) as Uint8Array<ArrayBuffer>);
}

/** Calls `use`. If it rejects, rejects with an error that names the file. */
async function withFileInError<Loaded>(file: URL, use: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await use();
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`The language detector cannot be loaded from ${fileURLToPath(file)}: ${message}`, {
      cause,
    });
  }
}
