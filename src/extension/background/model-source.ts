/** Reads the language model from the extension's own file. */
import type { PageSource } from 'vernacular-engine/engines';
import { fetchRange, modelStart } from './early.ts';

/**
 * Chromium reads ranges of an extension's file, with status 200 even so. Firefox ignores ranges, and reads the whole
 * file faster than Chromium.
 */
export async function openModelFile(): Promise<PageSource | Uint8Array> {
  if (import.meta.env.MODE === 'firefox') return bytesOf(await modelStart);
  return {
    front: async () => bytesOf(await modelStart),
    read: async (from, to) => bytesOf(await fetchRange(from, to)),
  };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}
