/**
 * Two bare servers over TLS, one of HTTP/1.1 and one of HTTP/2, which read a body and answer it alike. Started by
 * protocols.ts, with the certificate and its key.
 */
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

const answer = JSON.stringify({ results: [{ lang: 'de', confidence: 0.97 }] });
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) };

/** What both kinds of answers are asked to do. */
interface Sender {
  writeHead(status: number, head: typeof headers): { end(body: string): unknown };
}

function handle(message: Readable, to: Sender): void {
  message.resume().on('end', () => to.writeHead(200, headers).end(answer));
}

const [cert = '', key = ''] = process.argv.slice(2);
const first = createServer({ cert, key, noDelay: true }, handle);
const second = createSecureServer({ cert, key }, handle);
process.on('disconnect', () => process.exit(0));
first.listen(0, '127.0.0.1', () => {
  second.listen(0, '127.0.0.1', () => {
    const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
    process.send?.([portOf(first), portOf(second)]);
  });
});
