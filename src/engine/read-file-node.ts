/**
 * Reads the files of a package in Node, Bun and Deno: from the disk, over HTTP, or out of an address that holds them.
 */
import { readFile } from 'node:fs/promises';
import { fetchBytes } from './load-detector.ts';

const fetched = /^(?:https?|data|blob):/i;
const onDisk = /^file:/i;

/** All bytes of the file at an address, or at a path. Rejects where it cannot be read. */
export async function readBytes(address: URL | string): Promise<Uint8Array> {
  const written = String(address);
  if (fetched.test(written)) return fetchBytes(address);
  return readFile(onDisk.test(written) ? new URL(written) : address);
}
