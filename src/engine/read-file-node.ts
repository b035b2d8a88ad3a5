import { readFile } from 'node:fs/promises';
import { fetchBytes } from './load-detector.ts';

const fetched = /^(?:https?|data|blob):/i;
const onDisk = /^file:/i;

export async function readBytes(address: URL | string): Promise<Uint8Array> {
  const written = String(address);
  if (fetched.test(written)) return fetchBytes(address);
  return readFile(onDisk.test(written) ? new URL(written) : address);
}
