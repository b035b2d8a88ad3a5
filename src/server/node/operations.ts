/** 204, or 503 if no worker can serve, and Prometheus metrics, on a port of their own. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import type { Pool } from './pool.ts';

type Handler = (answer: ServerResponse, pool: Pick<Pool, 'isReady' | 'metrics'>) => void | Promise<void>;

const answers: Readonly<Record<string, Handler>> = {
  '/health/live': (answer) => void answer.writeHead(204).end(),
  '/health/ready': async (answer, pool) => void answer.writeHead((await pool.isReady()) ? 204 : 503).end(),
  '/metrics': async (answer, pool) => {
    answer.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(await pool.metrics());
  },
};

export const operationsPaths = Object.keys(answers);

export async function listenForOperations(
  pool: Pick<Pool, 'isReady' | 'metrics'>,
  address: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): void }> {
  const server: Server = createServer(async (message, answer) => {
    const { method, url } = message;
    const path = method === 'GET' || method === 'HEAD' ? url?.replace(/\?.*/, '') : undefined;
    // Otherwise, Node would read the whole body.
    if (!message.complete) answer.setHeader('Connection', 'close');
    if (path !== undefined && Object.hasOwn(answers, path)) await answers[path]?.(answer, pool);
    else answer.writeHead(404).end();
  });
  await once(server.listen(address), 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as { port: number }).port, close };
}
