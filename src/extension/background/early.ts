/**
 * Asks for the front of the language model and for its core. Imported before everything else, so that the browser
 * reads both while the rest of the script is evaluated. Every event that starts the background may announce a text.
 */
const { runtime } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;

export const modelFront: Promise<Uint8Array> = fetchBytes('language.bin');
export const core: Promise<WebAssembly.Module> = compile();

// The call that needs the engine will get the error.
for (const file of [modelFront, core]) file.catch(() => undefined);

async function compile(): Promise<WebAssembly.Module> {
  // Not streaming: a file this small gains nothing, and streaming depends on the MIME type.
  return WebAssembly.compile(await fetchBytes('language.wasm'));
}

export async function fetchBytes(file: string, options?: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(runtime.getURL(file), options);
  return new Uint8Array(await response.arrayBuffer());
}
