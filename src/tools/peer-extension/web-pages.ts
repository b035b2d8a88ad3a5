/**
 * A web server for pages that the tests' extensions may look at: on this machine alone, never cached.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebPages {
  /** Address of a page with a sentence from `#start` to `#end`. */
  readonly url: string;
  close(): Promise<void>;
}

const html = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>A page</title>
  <p><span id="start">Der</span> Hund läuft heute durch den Garten und sucht seinen <span id="end">Ball.</span></p>
</html>
`;

export async function servePages(): Promise<WebPages> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
