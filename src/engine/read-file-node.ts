import { readFile } from 'node:fs/promises';
import { fetchBytes } from './load-detector.ts';

const fetched = /^(?:https?|data|blob):/i;
const onDisk = /^file:/i;

/** Reads a file from disk, over HTTP, or from a data: or blob: address. */
export async function readBytes(address: URL | string): Promise<Uint8Array> {
  const written = String(address);
  if (fetched.test(written)) return fetchBytes(address);
  return readFile(onDisk.test(written) ? new URL(written) : address);
}
