/**
 * Reads the language model from the extension's own files: its opening, and the rest. Nothing is read before a text is
 * announced: a call without a text, such as the list of languages, would wait behind the files.
 */
import type { PageSource } from 'vernacular-engine/engines';
import browser from 'webextension-polyfill';

const frontFile = 'language.bin';
const restFile = 'language-rest.bin';
/** Bytes of the rest that Chromium reads before it knows the text, with the n-grams of the most used languages. */
const aheadLength = 1.25 * 2 ** 20;

/**
 * Chromium reads ranges of an extension's file, with status 200 even so. Firefox ignores ranges, and reads the whole
 * file faster than Chromium. Even then, the engine copies and checks only the parts that it needs.
 */
export function openModelFile(): Promise<PageSource> {
  return import.meta.env.MODE === 'firefox' ? openWhole() : openRanges();
}

/** Not streaming: a file this small gains nothing, and streaming depends on the MIME type. */
export async function compileCore(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await fetchBytes('language.wasm'));
}

async function openRanges(): Promise<PageSource> {
  const reading = fetchBytes(frontFile);
  const behindFront = fetchRange(0, aheadLength);
  // Reported when the engine needs it.
  behindFront.catch(() => undefined);
  const front = await reading;
  return {
    front: async () => front,
    behindFront: async () => behindFront,
    // Requests at once, so that the browser reads while the engine works.
    read: async (from, to) => fetchRange(from - front.length, to - front.length),
    // A request takes as long as reading this many bytes.
    maxGap: 128 * 1024,
  };
}

async function openWhole(): Promise<PageSource> {
  const reading = fetchBytes(frontFile);
  let rest: Promise<Uint8Array> | undefined = fetchBytes(restFile);
  // Reported when a text needs it.
  rest.catch(() => undefined);
  const front = await reading;
  return {
    front: async () => front,
    read: async (from, to) => ((await rest) as Uint8Array).subarray(from - front.length, to - front.length),
    close() {
      rest = undefined;
    },
  };
}

function fetchRange(from: number, to: number): Promise<Uint8Array> {
  return fetchBytes(restFile, { headers: { Range: `bytes=${from}-${to - 1}` } });
}

async function fetchBytes(file: string, options?: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(browser.runtime.getURL(file), options);
  return new Uint8Array(await response.arrayBuffer());
}
