/**
 * The extension's own files, for a `fetch` that asks for one.
 */
import { readFileSync } from 'node:fs';

/** Answers a request for a file of the extension with the file in public/ that has its name. */
export async function shippedFile(address: string): Promise<Response> {
  return new Response(readFileSync(`public/${new URL(address).pathname.split('/').at(-1)}`));
}
