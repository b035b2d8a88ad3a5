/** Reads the language model from the extension's own files: its opening, and the rest. */
import type { PageSource } from 'vernacular-engine/engines';
import { fetchBytes, modelFront } from './early.ts';

const restFile = 'language-rest.bin';
/**
 * Chromium reads ranges of an extension's file, with status 200 even so. Firefox ignores ranges, and reads the whole
 * file faster than Chromium.
 */
const hasRanges = import.meta.env.MODE !== 'firefox';
/** Bytes that are read while the opening is opened. In Chromium, the n-grams of the most used languages. */
const aheadLength = hasRanges ? 1.25 * 2 ** 20 : Number.POSITIVE_INFINITY;

/** The engine copies and checks only the parts that it needs. */
export async function openModelFile(): Promise<PageSource> {
  let ahead: Promise<Uint8Array> | undefined = hasRanges ? fetchRange(0, aheadLength) : fetchBytes(restFile);
  // Reported when a text needs it.
  ahead.catch(() => undefined);
  const front = await modelFront;
  const at = front.length;
  return {
    front: async () => front,
    read: async (from, to) =>
      to - at > aheadLength
        ? fetchRange(from - at, to - at)
        : ((await ahead) as Uint8Array).subarray(from - at, to - at),
    // In Chromium, a request takes as long as reading this many bytes.
    maxGap: hasRanges ? 128 * 1024 : 0,
    close() {
      ahead = undefined;
    },
  };
}

function fetchRange(from: number, to: number): Promise<Uint8Array> {
  return fetchBytes(restFile, { headers: { Range: `bytes=${from}-${to - 1}` } });
}
