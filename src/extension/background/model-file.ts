/**
 * Reads the language model, which the extension carries in parts: a browser hands over one file of an extension at
 * some 100 MB a second, whatever the disk can do, but several at once as fast as one.
 */

/** How many parts the build makes of the model. */
export const modelParts = 8;

/** Name of a part in the extension, from 0 on. */
export const partName = (part: number) => `language-${part}.bin`;

/** The names of the parts in order; the development server has the file as it is. */
export function modelFiles(): readonly string[] {
  return import.meta.env.DEV
    ? ['language.bin']
    : Array.from({ length: modelParts }, (_, part) => partName(part));
}

/** All bytes of some files, one after the other. Rejects where one of them cannot be read. */
export async function fetchJoined(addresses: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await Promise.all(
    addresses.map(async (address) => new Uint8Array(await (await fetch(address)).arrayBuffer())),
  );
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
