/** Reads the language model from the extension's own files: its front, and the rest. */
import type { PageSource } from 'vernacular-engine/engines';
import { fetchBytes, modelFront } from './early.ts';

const restFile = 'language-rest.bin';

/**
 * Chromium reads ranges of an extension's file, with status 200 even so. Firefox ignores ranges, and reads the whole
 * file faster than Chromium. Even then, the engine copies and checks only the parts that it needs.
 */
export async function openModelFile(): Promise<PageSource> {
  const front = async () => modelFront;
  if (import.meta.env.MODE !== 'firefox') {
    return {
      front,
      read: async (from, to) => {
        const at = (await modelFront).length;
        return fetchBytes(restFile, { headers: { Range: `bytes=${from - at}-${to - at - 1}` } });
      },
      // A request takes as long as reading this many bytes.
      maxGap: 128 * 1024,
    };
  }
  let rest: Promise<Uint8Array> | undefined = fetchBytes(restFile);
  rest.catch(() => undefined);
  return {
    front,
    read: async (from, to) => {
      const at = (await modelFront).length;
      return ((await rest) as Uint8Array).subarray(from - at, to - at);
    },
    close() {
      rest = undefined;
    },
  };
}
