/** Reads files in Node, Bun and Deno: from disk, over HTTP, or from data: and blob: addresses. */
import { readFile } from 'node:fs/promises';
import { fetchBytes } from './load-detector.ts';

const fetched = /^(?:https?|data|blob):/i;
const onDisk = /^file:/i;

/** Returns all bytes of the file at an address or path. Rejects if it cannot be read. */
export async function readBytes(address: URL | string): Promise<Uint8Array> {
  const written = String(address);
  if (fetched.test(written)) return fetchBytes(address);
  return readFile(onDisk.test(written) ? new URL(written) : address);
}
