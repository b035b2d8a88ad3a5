import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import type { Accounts, Caller } from '../../src/contract/accounts/index.ts';
import { type Api, type ApiMessage, createApi } from '../../src/contract/api/index.ts';
import { MemoryStorage } from './accounts/memory-storage.ts';
import { accountsOver } from './accounts/open.ts';
import { type Fixture, type FixtureName, fixtures, otherExtension } from './fixtures.ts';

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
  const keys: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const [name, fixture] of Object.entries<Fixture>(fixtures)) {
    const { account, key } = await openAccount(accounts, fixture);
    keys[name] = key;
    ids[name] = account.id;
  }
  return {
    api: createApi({ engines: enginesFromFiles(), accounts, clock }),
    keys,
    async usedBy(name) {
      const usage = name && (await accounts.usage(ids[name] ?? ''));
      return usage ? usage.used : 0;
    },
  };
}

async function openAccount(
  accounts: Accounts,
  { label, limit, used, bound, revoked }: Fixture,
): ReturnType<Accounts['create']> {
  const boundTo = bound && (bound === 'caller' ? peer : otherExtension);
  const created = await accounts.create({ label, limit: -1, ...(boundTo && { boundTo }) });
  if (used > 0) await accounts.charge(created.account.id, used);
  await accounts.update(created.account.id, { limit });
  if (revoked) await accounts.revoke(created.account.id);
  return created;
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
