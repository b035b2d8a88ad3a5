/** Sites on this machine, for tests of `vernacular check`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveForTest } from '../lib/serve.ts';

export const german =
  'Die Fähre zur Insel fährt um sieben Uhr morgens ab, und Sie sollten eine halbe Stunde vorher dort sein.';
export const wrong = `<html lang="fr"><p>${german}</p>`;

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts a server for a test. Resolves with its origin and the paths that were asked for. */
export async function serve(answer: Answer) {
  const asked: string[] = [];
  const { origin } = await serveForTest((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  return { origin, asked };
}

export const html = (response: ServerResponse, text: string | Buffer = wrong, headers = {}) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text);

export const sitemapOf = (addresses: readonly string[], name = 'urlset') =>
  `<?xml version="1.0"?><${name}>${addresses.map((each) => `<url><loc>${each}</loc></url>`).join('')}</${name}>`;
