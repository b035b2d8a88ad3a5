/** The pages on which tests select text, from a local server. */
// @reads test/harness/browser/pages/*
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./pages/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.pdf': 'application/pdf',
};

const specialHeaders: Readonly<Record<string, Record<string, string>>> = {
  'hostile.html': {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; sandbox allow-same-origin",
    'cross-origin-opener-policy': 'same-origin',
  },
};

export interface PageServer {
  /**
   * Returns the address of a page by file name, optionally on another site, which makes frames cross-site.
   */
  url(name: string, site?: 'this' | 'other'): string;
  close(): Promise<void>;
}

/**
 * Serves test/harness/browser/pages on a free port. `{{other}}` in a page becomes the same server's origin as
 * another site.
 */
export async function servePages(): Promise<PageServer> {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    const file = join(folder, name);
    if (!/^[\w-]+\.\w+$/.test(name) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(name)] ?? 'application/octet-stream';
    const bytes = readFileSync(file);
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...specialHeaders[name] });
    response.end(
      type.startsWith('text/html') ? bytes.toString().replaceAll('{{other}}', origin('other')) : bytes,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = (site: 'this' | 'other') => `http://${site === 'this' ? 'localhost' : '127.0.0.1'}:${port}`;
  return {
    url: (name, site = 'this') => `${origin(site)}/${name}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
