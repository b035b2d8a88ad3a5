/** Reads the language model from the extension's own files: its opening, and the rest. */
import type { PageSource } from 'vernacular-engine/engines';
import { fetchBytes, modelFront } from './early.ts';

const restFile = 'language-rest.bin';
/** Bytes of the rest that Chromium reads before it knows the text, with the n-grams of the most used languages. */
const aheadLength = 1.25 * 2 ** 20;

/**
 * Chromium reads ranges of an extension's file, with status 200 even so. Firefox ignores ranges, and reads the whole
 * file faster than Chromium. Even then, the engine copies and checks only the parts that it needs.
 */
export async function openModelFile(): Promise<PageSource> {
  const front = async () => modelFront;
  const fromRest = async (place: number) => place - (await modelFront).length;
  if (import.meta.env.MODE !== 'firefox') {
    const behindFront = fetchRange(0, aheadLength);
    behindFront.catch(() => undefined);
    return {
      front,
      behindFront: async () => behindFront,
      read: async (from, to) => fetchRange(await fromRest(from), await fromRest(to)),
      // A request takes as long as reading this many bytes.
      maxGap: 256 * 1024,
    };
  }
  let rest: Promise<Uint8Array> | undefined = fetchBytes(restFile);
  // Reported when a text needs it.
  rest.catch(() => undefined);
  return {
    front,
    read: async (from, to) => ((await rest) as Uint8Array).subarray(await fromRest(from), await fromRest(to)),
    close() {
      rest = undefined;
    },
  };
}

function fetchRange(from: number, to: number): Promise<Uint8Array> {
  return fetchBytes(restFile, { headers: { Range: `bytes=${from}-${to - 1}` } });
}
