/**
 * Opens accounts over a storage in memory, with a clock that tests set.
 */
import { randomBytes } from 'node:crypto';
import {
  type AccountRules,
  type Accounts,
  createAccounts,
  type WriterLock,
} from '../../src/accounts/index.ts';
import { MemoryStorage } from './memory-storage.ts';

/** 2026-11-20, 15:00 UTC. */
export const NOW = Date.UTC(2026, 10, 20, 15);
export const DAY = 86_400_000;

/** The lock of a storage that no other context knows. */
export const unshared: WriterLock = { run: (work) => work(false) };

export interface Opened {
  readonly accounts: Accounts;
  readonly storage: MemoryStorage;
  readonly time: { now: number };
  /** Further accounts over the same storage, as after a restart. */
  reopen(): Accounts;
}

/** Accounts over a storage that nobody else writes to, at the time that `time` says whenever it is asked. */
export function accountsOver(
  storage: MemoryStorage,
  time: { readonly now: number },
  rules?: () => Promise<AccountRules>,
): Accounts {
  return createAccounts({
    storage,
    lock: unshared,
    clock: () => time.now,
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    ...(rules && { rules }),
  });
}

export function openAccounts(
  items: Record<string, unknown> = {},
  rules?: () => Promise<AccountRules>,
): Opened {
  const storage = new MemoryStorage();
  storage.items = structuredClone(items);
  const time = { now: NOW };
  const reopen = () => accountsOver(storage, time, rules);
  return { accounts: reopen(), storage, time, reopen };
}
