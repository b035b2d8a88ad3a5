import { type Accounts, builtInId, type Caller, createAccounts } from '../../src/contract/accounts/index.ts';
import {
  type ApiAnswer,
  answerMessage,
  createApi,
  type DetectionEngines,
} from '../../src/contract/api/index.ts';
// Skips the check of the sender, which needs a browser.
import { handleManagement } from '../../src/extension/management/handle-management.ts';
import type { ManagementRequest } from '../../src/extension/messages/management.ts';
import type { Outcome as ManagementAnswer } from '../../src/extension/messages/outcome.ts';
import { bearer, post } from '../harness/post.ts';
import type { FaultyStorage } from './storage.ts';

/** 2026-11-20, 15:00 UTC. */
const now = Date.UTC(2026, 10, 20, 15);

const owner = 'abcdefghijklmnopabcdefghijklmnop';
const stranger = 'ponmlkjihgfedcbaponmlkjihgfedcba';

/** Milliseconds that callers wait. Short, because an in-memory storage answers at once or never. */
const timeout = 30;

export interface Service {
  readonly accounts: Accounts;
  call(message: unknown, caller?: Caller): Promise<ApiAnswer>;
  manage(message: unknown): Promise<ManagementAnswer>;
}

/** Returns counting bytes, so that all runs are alike. */
function countedBytes(start: number): (bytes: number) => Uint8Array {
  let next = start;
  return (bytes) => Uint8Array.from({ length: bytes }, () => next++);
}

export function openService(
  storage: FaultyStorage,
  engines: DetectionEngines,
  { start = 100, clock = () => now }: { readonly start?: number; readonly clock?: () => number } = {},
): Service {
  const lock = { acquire: async () => {} };
  const accounts = createAccounts({ storage, lock, clock, random: countedBytes(start), timeout });
  const api = createApi({ engines, accounts, clock, ownAccount: builtInId });
  return {
    accounts,
    call: (message, caller = { kind: 'self' }) => answerMessage(api, message, caller),
    manage: (request) => handleManagement(accounts, request as ManagementRequest),
  };
}

export interface Filled {
  readonly items: Record<string, unknown>;
  readonly key: string;
  readonly id: string;
  readonly boundKey: string;
}

export async function fill(storage: FaultyStorage, engines: DetectionEngines): Promise<Filled> {
  const { accounts } = openService(storage, engines, { start: 0 });
  await accounts.update('this-browser', { limit: 1000 });
  const { account, key } = await accounts.create({ label: 'Four of ten', limit: 10 });
  await accounts.charge(account.id, 4);
  const bound = await accounts.create({ label: 'Bound', limit: -1, boundTo: owner });
  const old = await accounts.create({ label: 'Long ago', limit: 5 });
  await storage.set({
    'accounts.count.this-browser': { day: '2026-11-20', used: 20, past: [3, 0, 41] },
    [`accounts.count.${old.account.id}`]: { day: '2026-10-01', used: 5, past: [1] },
    theme: 'dark',
  });
  return { items: structuredClone(storage.items), key, id: account.id, boundKey: bound.key };
}

/** Result of a request. `said` holds details to compare. */
export type Outcome =
  | { readonly as: 'done'; readonly said: string }
  /** Refused by the contract for a limit, key or value. */
  | { readonly as: 'refused'; readonly said: string }
  /** 503 `storage_unavailable`. */
  | { readonly as: 'unavailable' }
  /** Any other answer, which must not occur. */
  | { readonly as: 'broken'; readonly said: string };

export interface Operation {
  readonly name: string;
  readonly asks: 'contract' | 'management';
  run(service: Service, filled: Filled): Promise<Outcome>;
}

const german = 'Guten Morgen, wie geht es dir heute?';

export const operations: readonly Operation[] = [
  ...Object.entries({
    languages: () => ({ method: 'GET', path: '/v2/languages' }),
    'status of a key': ({ key }: Filled) => ({ method: 'GET', path: '/v2/status', headers: bearer(key) }),
    'status of this browser': () => ({ method: 'GET', path: '/v2/status' }),
    'one text': ({ key }: Filled) => post('/v2/detect/language', german, key),
    'one text for profanity': ({ key }: Filled) => post('/v2/detect/profanity', german, key),
    'one text of this browser': () => post('/v2/detect/language', german),
    'three texts': ({ key }: Filled) => post('/v2/bulk_detect/language', [german, german, 'hello'], key),
    'more texts than are left': ({ key }: Filled) =>
      post('/v2/bulk_detect/profanity', Array(7).fill(german), key),
    'a text of a bound key': ({ boundKey }: Filled) => post('/v2/detect/language', german, boundKey),
    'a text of a wrong key': () => post('/v2/detect/language', german, `vern_${'a'.repeat(32)}`),
    'an empty text': ({ key }: Filled) => post('/v2/detect/language', '', key),
  }).map(
    ([name, message]): Operation => ({
      name,
      asks: 'contract',
      async run(service, filled) {
        const caller: Caller = name.endsWith('this browser')
          ? { kind: 'self' }
          : { kind: 'extension', id: owner };
        return outcomeOfCall(await service.call(message(filled), caller));
      },
    }),
  ),
  {
    name: 'a bound key in the wrong hands',
    asks: 'contract',
    async run(service, { boundKey }) {
      const caller: Caller = { kind: 'extension', id: stranger };
      return outcomeOfCall(await service.call(post('/v2/detect/language', german, boundKey), caller));
    },
  },
  ...Object.entries({
    'list of keys': () => ({ manage: 'list', args: [] }),
    'a new key': () => ({ manage: 'create', args: [{ label: 'New', limit: 7 }] }),
    'another limit': ({ id }: Filled) => ({ manage: 'update', args: [id, { limit: 12 }] }),
    'another limit of this browser': () => ({ manage: 'update', args: ['this-browser', { limit: 77 }] }),
    'a key revoked': ({ id }: Filled) => ({ manage: 'revoke', args: [id] }),
    'a backup': () => ({ manage: 'backup', args: [] }),
    'a backup restored': () => ({
      manage: 'restore',
      args: [
        {
          limit: 200,
          keys: [{ hash: 'ab'.repeat(32), label: 'Restored', limit: 9, boundTo: null, createdAt: 5 }],
        },
        { theme: 'light' },
      ],
    }),
    'everything deleted': () => ({ manage: 'deleteAll', args: [] }),
  }).map(
    ([name, message]): Operation => ({
      name,
      asks: 'management',
      run: async (service, filled) => outcomeOfManagement(await service.manage(message(filled))),
    }),
  ),
];

export function outcomeOfCall({ status, body }: ApiAnswer): Outcome {
  const code = (body as { error?: { code?: string } } | null)?.error?.code;
  if (status === 200) return { as: 'done', said: JSON.stringify(body) };
  if (status === 503 && code === 'storage_unavailable') return { as: 'unavailable' };
  if ([400, 401, 429].includes(status)) return { as: 'refused', said: `${status} ${code}` };
  return { as: 'broken', said: `${status} ${code}` };
}

function outcomeOfManagement(answer: ManagementAnswer): Outcome {
  if (answer.ok) return { as: 'done', said: JSON.stringify(answer.value) };
  if (answer.code === 'storage_unavailable') return { as: 'unavailable' };
  return { as: answer.code === 'internal_error' ? 'broken' : 'refused', said: answer.code };
}
