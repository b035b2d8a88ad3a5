/**
 * Reads the files of a package in Node, Bun and Deno: from the disk, or over HTTP.
 */
import { readFile } from 'node:fs/promises';
import { fetchBytes } from './load-detector.ts';

/** All bytes of the file at an address, or at a path. Rejects where it cannot be read. */
export async function readBytes(address: URL | string): Promise<Uint8Array> {
  return /^https?:/.test(String(address)) ? fetchBytes(address) : readFile(address);
}
