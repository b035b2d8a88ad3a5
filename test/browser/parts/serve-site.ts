/** A static web server for the site, like common hosts: it compresses text, and each page has one URL. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface SiteServer {
  readonly address: string;
  readonly requested: readonly string[];
  /** Bytes of all responses on the wire, with their headers. */
  sentBytes(): number;
  close(): Promise<void>;
}

/** Everything else is `application/octet-stream`, which hosts do not compress. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const isText = (type: string) => /^text\/|json|wasm|svg/.test(type);

export async function serveSite(folder: string): Promise<SiteServer> {
  const requested: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    requested.push(pathname);
    if (pathname.endsWith('/index.html'))
      return response.writeHead(308, { location: pathname.slice(0, -'index.html'.length) }).end();
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    const content = readFileSync(file);
    if (!isText(type) || !headers['accept-encoding']?.includes('gzip'))
      return response.writeHead(200, { 'content-type': type }).end(content);
    return response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
      .end(gzipSync(content));
  });
  server.on('connection', (socket) => sockets.push(socket));
  await once(server.listen(0, 'localhost'), 'listening');
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
