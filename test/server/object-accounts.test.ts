import { afterAll, beforeAll } from 'vitest';
import { type AccountStore, StorageUnavailableError } from '../../src/accounts/index.ts';
import { describeAccountStore, type StoreUnderTest } from '../accounts/store-suite.ts';
import { folderOfFile } from '../folder.ts';
import { type OpenServer, openServer, storeWorker } from './open.ts';
import type { StoreCall } from './store-worker.ts';

const data = folderOfFile();
const start = () => openServer({ provideWorker: storeWorker, data });
let server: OpenServer;

beforeAll(async () => {
  server = await start();
});
afterAll(() => server?.close());

describeAccountStore('accounts in Durable Objects', async () => {
  const surroundings = { now: 0, refuses: false };
  const underWay = new Set<Promise<unknown>>();
  let restart: Promise<void> | undefined;

  async function call(method: StoreCall['method'], ...args: unknown[]): Promise<unknown> {
    await restart;
    const asking = ask({ method, args, ...surroundings });
    underWay.add(asking);
    return asking.finally(() => underWay.delete(asking));
  }

  async function ask(body: StoreCall): Promise<unknown> {
    // JSON has no way to say NaN, which is no amount either.
    const json = JSON.stringify(body, (_, value) =>
      typeof value === 'number' && !Number.isFinite(value) ? 'no number' : value,
    );
    const response = await fetch(server.url, { method: 'POST', body: json });
    const { result, error } = (await response.json()) as {
      result?: unknown;
      error?: { name: string; message: string };
    };
    if (error === undefined) return result;
    if (error.name === 'StorageUnavailableError') throw new StorageUnavailableError(error.message);
    throw error.name === 'RangeError' ? new RangeError(error.message) : new Error(error.message);
  }

  /** Kills the process when the calls under way are answered; those who ask meanwhile share one restart. */
  function killAndStart(): Promise<void> {
    restart ??= (async () => {
      await Promise.allSettled(underWay);
      await server.kill();
      server = await start();
      restart = undefined;
    })();
    return restart;
  }

  const store: AccountStore = {
    identify: async (...args) => (await call('identify', ...args)) as string | undefined,
    usage: async (id) => (await call('usage', id)) as Awaited<ReturnType<AccountStore['usage']>>,
    charge: async (...args) => (await call('charge', ...args)) as Awaited<ReturnType<AccountStore['charge']>>,
  };
  return {
    store,
    setTime: (now) => {
      surroundings.now = now;
    },
    addAccount: async (asked) =>
      (await call('create', { label: 'a test', ...asked })) as { id: string; key: string },
    setLimit: async (id, limit) => void (await call('setLimit', id, limit)),
    revoke: async (id) => void (await call('revoke', id)),
    reopen: async () => {
      await killAndStart();
      return store;
    },
    refuseWrites: (refuse) => {
      surroundings.refuses = refuse;
    },
  } satisfies StoreUnderTest;
});
