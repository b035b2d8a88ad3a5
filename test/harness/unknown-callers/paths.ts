/** Lists the paths that the server answers, from its own routes, so that a new endpoint is measured too. */
import { fileURLToPath } from 'node:url';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import type { AccountStore } from '../../../src/contract/accounts/index.ts';
import { createApi, KeyGuessThrottle } from '../../../src/contract/api/index.ts';
import { compatNames, createCompat } from '../../../src/server/compat/index.ts';
import { openDocuments } from '../../../src/server/node/documents.ts';
import { createRoutes } from '../../../src/server/node/routes.ts';

const noAccounts: AccountStore = {
  identify: async () => undefined,
  usage: async () => undefined,
  charge: async () => ({ outcome: 'unknown-account' }),
};

export const allServices = ['--compat', compatNames.join(',')];

export const answeredPaths: readonly string[] = await listPaths();

async function listPaths(): Promise<readonly string[]> {
  const parts = {
    engines: enginesFromFiles(),
    accounts: noAccounts,
    throttle: new KeyGuessThrottle(Date.now),
  };
  const api = createApi({ ...parts, clock: Date.now });
  const openapi = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
  const compat = createCompat(compatNames, { ...parts, api });
  const routes = createRoutes({
    api,
    compat,
    documents: await openDocuments(openapi, compat.operations),
    config: { plainHttp: true, behindProxy: false, cors: undefined },
  });
  return [...routes.paths, '/no/endpoint'];
}
