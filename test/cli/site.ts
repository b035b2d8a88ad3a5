/** Sites on this machine, for tests of `vernacular check`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export const german =
  'Die Fähre zur Insel fährt um sieben Uhr morgens ab, und Sie sollten eine halbe Stunde vorher dort sein.';
export const wrong = `<html lang="fr"><p>${german}</p>`;

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts a server for a test. Resolves with its origin and the paths that were asked for. */
export async function serve(answer: Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

export const html = (response: ServerResponse, text: string | Buffer = wrong, headers = {}) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text);

export const sitemapOf = (addresses: readonly string[], name = 'urlset') =>
  `<?xml version="1.0"?><${name}>${addresses.map((each) => `<url><loc>${each}</loc></url>`).join('')}</${name}>`;
