import { afterAll, beforeAll } from 'vitest';
import { type OpenServer, openServer } from '../open.ts';

export function serveLike(service: string, ...args: string[]) {
  let server: OpenServer;
  beforeAll(async () => {
    server = await openServer({ args: ['--http', '--compat', service, ...args] });
  });
  afterAll(() => server?.close());
  return {
    get server(): OpenServer {
      return server;
    },
    async newKey(limit = 10): Promise<string> {
      return (await server.management.create({ label: 'Moved', limit })).key;
    },
  };
}
