/**
 * Keeps accounts (keys, limits and counts) in a key-value storage. Implements the account store for the API, and the
 * management of the accounts for the options page.
 */
import * as v from 'valibot';
import {
  type Account,
  type AccountChange,
  BUILT_IN_ID,
  builtInAccount,
  changedAccount,
  InvalidAccountError,
  MAX_ACCOUNTS,
  mayUse,
  type NewAccount,
  newAccount,
  UnknownAccountError,
} from './account.ts';
import { AccountCache, type CacheOptions } from './account-cache.ts';
import type { AccountManager, AccountSummary, AskedAccess } from './account-manager.ts';
import type { AccountRules } from './account-rules.ts';
import {
  AccessPausedError,
  type AccountStore,
  type Caller,
  type ChargeResult,
  type Usage,
} from './account-store.ts';
import { type AccountsBackup, accountsBackup, accountsIn, backupOf } from './backup.ts';
import { GroupCommit } from './group-commit.ts';
import { lastDays } from './history.ts';
import { createKey, hashKey, idOfHash, isKey, type Random, sameHash } from './key.ts';
import { type AccountsState, isOwnName, itemNames, recordItem, successorItems } from './layout.ts';
import { usageOf } from './usage.ts';
import { type Clock, utcDate } from './utc-day.ts';

export type Accounts = AccountStore & AccountManager & AskedAccess;

export interface AccountsOptions extends CacheOptions {
  readonly random: Random;
}

/**
 * The accounts in a storage, which is not read before the first call. Several contexts can use the same storage at once
 * if they use the same writer lock.
 */
export function createAccounts(options: AccountsOptions): Accounts {
  return new StoredAccounts(options);
}

class StoredAccounts implements Accounts {
  readonly #cache: AccountCache;
  readonly #charges: GroupCommit;
  readonly #clock: Clock;
  readonly #random: Random;
  /** Names of items that a renewed key left behind, where their removal failed. */
  #leftovers: readonly string[] = [];

  constructor(options: AccountsOptions) {
    this.#cache = new AccountCache(options);
    this.#clock = options.clock;
    this.#random = options.random;
    this.#charges = new GroupCommit(this.#cache, options.clock);
  }

  async identify(key: string, caller: Caller): Promise<string | undefined> {
    if (!isKey(key)) return undefined;
    const hash = hashKey(key);
    return this.#cache.withLock(async ({ accounts }) => {
      const account = accounts.get(idOfHash(hash));
      if (account?.hash === undefined || !sameHash(account.hash, hash)) return undefined;
      const rules = await this.#cache.rules();
      if (!mayUse(account, caller) || !rules.admits(account, caller)) return undefined;
      if (rules.isPaused(account)) throw new AccessPausedError();
      return account.id;
    });
  }

  async usage(accountId: string): Promise<Usage | undefined> {
    return this.#cache.withLock(async ({ accounts, counts }) => {
      const account = accounts.get(accountId);
      const { limitOf } = await this.#cache.rules();
      return account && usageOf({ limit: limitOf(account) }, counts.get(accountId), this.#clock());
    });
  }

  charge(accountId: string, detections: number): Promise<ChargeResult> {
    return this.#charges.charge(accountId, detections);
  }

  async list(): Promise<AccountSummary[]> {
    return this.#cache.withLock(async (state) => {
      const rules = await this.#cache.rules();
      return [...state.accounts.values()].sort(byAge).map((account) => this.#summary(state, account, rules));
    });
  }

  async create(input: NewAccount): Promise<{ account: AccountSummary; key: string }> {
    const { account, key } = newAccount(input, this.#random, this.#clock());
    return this.#cache.withWriteLock(async (state) => {
      const rules = await this.#cache.rules();
      // One more than keys: the built-in account has none.
      if (state.accounts.size > MAX_ACCOUNTS) throw tooMany();
      // Only a broken random source can do this, and it must not give one person another's account.
      if (state.accounts.has(account.id)) throw new Error('The random source repeated itself.');
      await this.#cache.save(recordItem(account));
      state.accounts.set(account.id, account);
      return { account: this.#summary(state, account, rules), key };
    });
  }

  async update(id: string, change: AccountChange): Promise<AccountSummary> {
    return this.#cache.withWriteLock(async (state) => {
      const rules = await this.#cache.rules();
      const account = changedAccount(requireAccount(state, id), change);
      await this.#cache.save(recordItem(account));
      state.accounts.set(id, account);
      return this.#summary(state, account, rules);
    });
  }

  async revoke(id: string): Promise<void> {
    return this.#cache.withWriteLock(async (state) => {
      if (requireAccount(state, id).id === BUILT_IN_ID) {
        throw new InvalidAccountError(
          'built_in_account',
          'The account of this browser has no key to revoke.',
        );
      }
      await this.#cache.erase(itemNames(id));
      state.accounts.delete(id);
      state.counts.delete(id);
    });
  }

  async allowedTo(extensionId: string): Promise<AccountSummary | undefined> {
    return this.#cache.withLock(async (state) => {
      const rules = await this.#cache.rules();
      const isTheirs = ({ boundTo, consent }: Account) => consent !== undefined && boundTo === extensionId;
      const account = [...state.accounts.values()].find(isTheirs);
      return account && this.#summary(state, account, rules);
    });
  }

  async renewKey(id: string): Promise<{ account: AccountSummary; key: string }> {
    const key = createKey(this.#random);
    const hash = hashKey(key);
    return this.#cache.withWriteLock(async (state) => {
      const rules = await this.#cache.rules();
      const before = requireAccount(state, id);
      if (before.consent === undefined) throw new UnknownAccountError();
      const consent = { ...before.consent, keyAt: this.#clock() };
      const account = { ...before, id: idOfHash(hash), hash, consent };
      const count = state.counts.get(id);
      const { set, remove } = successorItems(before, account, count, this.#leftovers);
      await this.#cache.save(set);
      state.accounts.delete(id);
      state.counts.delete(id);
      state.accounts.set(account.id, account);
      if (count !== undefined) state.counts.set(account.id, count);
      try {
        await this.#cache.erase(remove);
        this.#leftovers = [];
      } catch {
        // The key is renewed all the same: what is named as left over is never read again.
        this.#leftovers = remove;
      }
      return { account: this.#summary(state, account, rules), key };
    });
  }

  async deleteAll(): Promise<void> {
    return this.#cache.withWriteLock(async (state) => {
      await this.#cache.eraseAll();
      state.accounts.clear();
      state.counts.clear();
      state.accounts.set(BUILT_IN_ID, builtInAccount());
    });
  }

  async backup(): Promise<AccountsBackup> {
    return this.#cache.withLock(({ accounts }) => backupOf([...accounts.values()].sort(byAge)));
  }

  async restore(backup: AccountsBackup, alongside: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const read = v.safeParse(accountsBackup, backup);
    if (!read.success) throw notABackup();
    if (Object.keys(alongside).some(isOwnName)) throw new RangeError('Only items of others go alongside.');
    return this.#cache.withWriteLock(async (state) => {
      const rules = await this.#cache.rules();
      const accessHere = ({ id, boundTo, consent }: Account) =>
        [...state.accounts.values()].filter(
          (here) => consent && here.consent && here.boundTo === boundTo && here.id !== id,
        );
      // What an organisation alone had allowed, and allows no more.
      const isOver = (account: Account) =>
        account.consent?.isByPolicy &&
        !rules.admits(account, { kind: 'extension', id: account.boundTo ?? '' });
      // An extension has one access: that of a file does not come back beside the one that is here.
      const brought = accountsIn(read.output).filter((account) => accessHere(account).every(isOver));
      const over = brought.flatMap(accessHere).map(({ id }) => id);
      const fromFile = brought.map((account) => pausedAs(state.accounts.get(account.id), account));
      const restored = [builtInAccount(read.output.limit), ...fromFile];
      if (new Set([...state.accounts.keys(), ...restored.map(({ id }) => id)]).size > MAX_ACCOUNTS + 1) {
        throw tooMany();
      }
      // Never by chance: a file was made to replace the key of another account.
      if (restored.some(({ id, hash }) => state.accounts.has(id) && state.accounts.get(id)?.hash !== hash)) {
        throw notABackup();
      }
      // What is named as left over would go at the next start, also where the file has brought it back.
      const gone = [...this.#leftovers, ...over.flatMap(itemNames)];
      if (gone.length > 0) await this.#cache.erase(gone);
      this.#leftovers = [];
      for (const id of over) {
        state.accounts.delete(id);
        state.counts.delete(id);
      }
      await this.#cache.save(Object.assign({ ...alongside }, ...restored.map(recordItem)));
      for (const account of restored) state.accounts.set(account.id, account);
    });
  }

  #summary(state: AccountsState, account: Account, rules: AccountRules): AccountSummary {
    const { id, label, createdAt, boundTo, consent } = account;
    const now = this.#clock();
    const count = state.counts.get(id);
    const usage = usageOf({ limit: rules.limitOf(account) }, count, now);
    return {
      id,
      label,
      createdAt,
      ...usage,
      days: lastDays(count, utcDate(now), usage.used),
      ...(boundTo !== null && { boundTo }),
      ...(consent && { consent: { ...consent, isPaused: rules.isPaused(account) } }),
      builtIn: id === BUILT_IN_ID,
    };
  }
}

function notABackup(): InvalidAccountError {
  return new InvalidAccountError('backup_invalid', 'That is no backup of accounts.');
}

/** An account of a file, paused where it is paused `here`: an import lifts no pause that was set since the export. */
function pausedAs(here: Account | undefined, account: Account): Account {
  if (!here?.consent?.isPaused) return account;
  return { ...account, consent: { ...here.consent, ...account.consent, isPaused: true } };
}

function tooMany(): InvalidAccountError {
  return new InvalidAccountError(
    'too_many_accounts',
    `There can be ${MAX_ACCOUNTS} keys at most; revoke one first.`,
  );
}

function requireAccount(state: AccountsState, id: string): Account {
  const account = state.accounts.get(id);
  if (account === undefined) throw new UnknownAccountError();
  return account;
}

/** Puts the built-in account first, then the oldest. Ids break ties, so that the order is always the same. */
function byAge(one: Account, other: Account): number {
  const builtInFirst = Number(other.id === BUILT_IN_ID) - Number(one.id === BUILT_IN_ID);
  return builtInFirst || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
