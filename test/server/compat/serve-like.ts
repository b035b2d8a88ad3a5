/** A server that answers like another service, for the tests of a file. */
import { afterAll, beforeAll } from 'vitest';
import { type OpenServer, openServer } from '../open.ts';

/** Starts a server with `--compat`, and closes it after the tests. */
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
    /** Creates an API key with a daily limit. */
    async newKey(limit = 10): Promise<string> {
      return (await server.management.create({ label: 'Moved', limit })).key;
    },
  };
}
