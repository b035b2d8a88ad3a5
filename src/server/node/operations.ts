/**
 * Serves health checks and metrics for the operator on a separate port.
 *
 * GET /health/live    204 while this process responds
 * GET /health/ready   204 while at least one worker can serve (engines loaded, database reachable), else 503
 * GET /metrics        Prometheus' text format
 */
import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';
import type { Pool } from './pool.ts';

export function listenForOperations(
  pool: Pick<Pool, 'isReady' | 'metrics'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): void }> {
  const server: Server = createServer(async ({ method, url }, answer) => {
    const path = method === 'GET' || method === 'HEAD' ? url?.replace(/\?.*/, '') : undefined;
    if (path === '/health/live') answer.writeHead(204).end();
    else if (path === '/health/ready') answer.writeHead((await pool.isReady()) ? 204 : 503).end();
    else if (path === '/metrics') {
      answer.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(await pool.metrics());
    } else answer.writeHead(404).end();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ port: (server.address() as { port: number }).port, close });
    });
  });
}
