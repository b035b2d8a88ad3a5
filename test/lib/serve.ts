import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a server that ends with the test. `end` ends it before. */
export async function serveForTest(listener: RequestListener): Promise<{ origin: string; end(): void }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(end);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}
