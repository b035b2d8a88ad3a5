import { readFile } from 'node:fs/promises';
import { fetchBytes } from './load-detector.ts';

const fetched = /^(?:https?|data|blob):/i;
const onDisk = /^file:/i;

export async function readBytes(address: URL | string): Promise<Uint8Array> {
  const file = fileOnDisk(address);
  return file === undefined ? fetchBytes(address) : readFile(file);
}

/** Returns undefined for an address that must be fetched. */
export function fileOnDisk(address: URL | string): URL | string | undefined {
  const written = String(address);
  if (fetched.test(written)) return undefined;
  return onDisk.test(written) ? new URL(written) : address;
}
