import { randomBytes } from 'node:crypto';
import {
  type AccountRules,
  type Accounts,
  createAccounts,
  type KeyValueStorage,
} from '../../../src/contract/accounts/index.ts';
import { layoutItem } from '../../../src/contract/accounts/layout.ts';
import { MemoryStorage } from './memory-storage.ts';

/** 2026-11-20, 15:00 UTC. */
export const NOW = Date.UTC(2026, 10, 20, 15);
export const DAY = 86_400_000;

export interface Opened {
  readonly accounts: Accounts;
  readonly storage: MemoryStorage;
  readonly time: { now: number };
  reopen(): Accounts;
}

/** Opens accounts over a storage that only they write to, at a fixed time, unless overridden by `other`. */
export function accountsOver(
  storage: KeyValueStorage,
  { now = NOW, ...other }: Partial<Parameters<typeof createAccounts>[0]> & { now?: number } = {},
): Accounts {
  return createAccounts({
    storage,
    lock: { acquire: async () => {} },
    clock: () => now,
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    ...other,
  });
}

export function openAccounts(
  items: Record<string, unknown> = {},
  rules?: () => Promise<AccountRules>,
): Opened {
  const storage = new MemoryStorage();
  storage.items = structuredClone(items);
  const time = { now: NOW };
  const reopen = () => accountsOver(storage, { clock: () => time.now, ...(rules && { rules }) });
  return { accounts: reopen(), storage, time, reopen };
}

export const today = '2026-11-20';
export const hash = `0123456789abcdef${'0'.repeat(48)}`;
export const id = '0123456789abcdef';
export const recordName = `accounts.record.${id}`;
export const countName = `accounts.count.${id}`;
export const record = { hash, label: 'a key', limit: 10, boundTo: 'a@b', createdAt: NOW };
export const count = { day: today, used: 4 };
export const sound = {
  ...layoutItem(),
  'accounts.record.this-browser': { limit: 50 },
  'accounts.count.this-browser': { day: today, used: 20 },
  [recordName]: record,
  [countName]: count,
};
