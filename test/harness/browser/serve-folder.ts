import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface FolderServer {
  readonly address: string;
  readonly requested: readonly string[];
  /** Bytes of all responses on the wire, with their headers. */
  sentBytes(): number;
  close(): Promise<void>;
}

/** Everything else is `application/octet-stream`, which hosts do not compress. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};
const isText = (type: string) => /^text\/|json|wasm|svg/.test(type);

/**
 * Serves a folder on a free port of 127.0.0.1, like common hosts: it compresses text, and each page has one URL.
 * `fill` changes the pages, `headersOf` adds headers to the file at a path.
 */
export async function serveFolder(
  folder: string,
  {
    fill = (page: string) => page,
    headersOf = (_path: string): Readonly<Record<string, string>> => ({}),
  } = {},
): Promise<FolderServer> {
  const requested: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const pathname = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    requested.push(pathname);
    if (pathname.endsWith('/index.html'))
      return response.writeHead(308, { location: pathname.slice(0, -'index.html'.length) }).end();
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    const bytes = readFileSync(file);
    const content = type.startsWith('text/html') ? Buffer.from(fill(`${bytes}`)) : bytes;
    const head = { 'content-type': type, ...headersOf(pathname) };
    if (!isText(type) || !headers['accept-encoding']?.includes('gzip'))
      return response.writeHead(200, head).end(content);
    return response.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end(gzipSync(content));
  });
  server.on('connection', (socket) => sockets.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    requested,
    sentBytes: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
