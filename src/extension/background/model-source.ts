/** Reads the language model from the extension's own file. */
import type { PageSource } from 'vernacular-engine/engines';
import { behindFrontLength, frontLength } from 'vernacular-engine/model-front';
import { fetchRange, modelStart } from './early.ts';

/**
 * Chromium reads ranges of an extension's file, with status 200 even so. Firefox ignores ranges, and reads the whole
 * file faster than Chromium. Even then, the engine copies and checks only the parts that it needs.
 */
export async function openModelFile(): Promise<PageSource> {
  if (import.meta.env.MODE !== 'firefox') {
    const behindFront = fetchRange(frontLength, frontLength + behindFrontLength);
    behindFront.catch(() => undefined);
    return {
      front: async () => bytesOf(await modelStart),
      behindFront: async () => bytesOf(await behindFront),
      read: async (from, to) => bytesOf(await fetchRange(from, to)),
    };
  }
  const file = await bytesOf(await modelStart);
  const readNow = (from: number, to: number) => file.subarray(from, to);
  return { front: async () => readNow(0, frontLength), read: async (...range) => readNow(...range), readNow };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}
