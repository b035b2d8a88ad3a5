import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import type { Accounts, Caller } from '../../src/contract/accounts/index.ts';
import { type Api, type ApiMessage, createApi } from '../../src/contract/api/index.ts';
import { MemoryStorage } from './accounts/memory-storage.ts';
import { accountsOver } from './accounts/open.ts';
import { type FixtureName, openAccounts } from './fixtures.ts';

const peer = 'ponmlkjihgfedcbaponmlkjihgfedcba';

/** The extension that sends the cases. */
export const caller: Caller = { kind: 'extension', id: peer };

export interface OpenFixtures {
  readonly api: Api;
  readonly keys: Readonly<Record<string, string>>;
  usedBy(name: FixtureName | undefined): Promise<number>;
}

/** Creates new accounts, a minute before the end of a UTC day. */
export async function openFixtures(): Promise<OpenFixtures> {
  const clock = () => Date.UTC(2026, 0, 1, 23, 59);
  const accounts = accountsOver(new MemoryStorage(), { now: clock() });
  const opened = await openAccounts<Awaited<ReturnType<Accounts['create']>>>(
    {
      create: (account) => accounts.create(account),
      use: ({ account }, detections) => accounts.charge(account.id, detections),
      limit: ({ account }, limit) => accounts.update(account.id, { limit }),
      revoke: ({ account }) => accounts.revoke(account.id),
    },
    peer,
  );
  return {
    api: createApi({ engines: enginesFromFiles(), accounts, clock }),
    keys: Object.fromEntries(Object.entries(opened).map(([name, { key }]) => [name, key])),
    async usedBy(name) {
      const usage = name && (await accounts.usage(opened[name]?.account.id ?? ''));
      return usage ? usage.used : 0;
    },
  };
}

export function toRequest({ method, path, headers, body }: ApiMessage): Request {
  const isObject = typeof body === 'object' && !(body instanceof Uint8Array);
  const sent = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return new Request(`https://localhost${path}`, {
    method,
    headers: { ...(isObject && { 'Content-Type': 'application/json' }), ...headers },
    ...(sent !== undefined && {
      body: isObject ? new TextEncoder().encode(JSON.stringify(sent)) : (sent as BodyInit),
    }),
  });
}
