/**
 * Asks for the beginning of the language model and for its core. Imported before everything else, so that the
 * browser reads both while the rest of the script is evaluated. Every event that starts the background may
 * announce a text.
 */
import { frontLength } from 'vernacular-engine/model-front';

const { runtime } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;
const addressOf = (file: string) => runtime.getURL(file);

const modelAddress = addressOf('language.bin');

/** The front of the file in Chromium, the whole file in Firefox. */
export const modelStart: Promise<Response> =
  import.meta.env.MODE === 'firefox' ? fetch(modelAddress) : fetchRange(0, frontLength);
export const core: Promise<WebAssembly.Module> = compile(addressOf('language.wasm'));

// The call that needs the engine will get the error.
for (const file of [modelStart, core]) file.catch(() => undefined);

async function compile(address: string): Promise<WebAssembly.Module> {
  // Not streaming: a file this small gains nothing, and streaming depends on the MIME type.
  return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
}

export function fetchRange(from: number, to: number): Promise<Response> {
  return fetch(modelAddress, { headers: { Range: `bytes=${from}-${to - 1}` } });
}
