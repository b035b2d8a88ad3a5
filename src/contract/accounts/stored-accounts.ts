import type { AccountRules } from './account.ts';
import {
  type Account,
  type AccountChange,
  builtInAccount,
  builtInId,
  changedAccount,
  InvalidAccountError,
  maxAccounts,
  mayUse,
  type NewAccount,
  newAccount,
  tooManyAccounts,
  UnknownAccountError,
} from './account.ts';
import { AccountCache, type CacheOptions } from './account-cache.ts';
import type { AccountManager, AccountSummary, AskedAccess } from './account-manager.ts';
import {
  AccessPausedError,
  type AccountStore,
  type Caller,
  type ChargeResult,
  type Usage,
} from './account-store.ts';
import { type AccountsBackup, backupOf, planRestore } from './backup.ts';
import { GroupCommit } from './group-commit.ts';
import { createKey, findByKey, hashKey, idOfHash, type Random } from './key.ts';
import { type AccountsState, isAccountItem, itemNames, recordItem, successorItems } from './layout.ts';
import { type Clock, lastDays, usageOf, utcDate } from './usage.ts';

export type Accounts = AccountStore & AccountManager & AskedAccess;

export interface AccountsOptions extends CacheOptions {
  readonly random: Random;
}

/** Several contexts can share a storage and its writer lock. Nothing is read before the first call. */
export function createAccounts(options: AccountsOptions): Accounts {
  return new StoredAccounts(options);
}

class StoredAccounts implements Accounts {
  readonly #cache: AccountCache;
  readonly #charges: GroupCommit;
  readonly #clock: Clock;
  readonly #random: Random;
  #leftovers: readonly string[] = [];

  constructor(options: AccountsOptions) {
    this.#cache = new AccountCache(options);
    this.#clock = options.clock;
    this.#random = options.random;
    this.#charges = new GroupCommit(this.#cache, options.clock);
  }

  async identify(key: string, caller: Caller): Promise<string | undefined> {
    const found = await findByKey(key, (id) =>
      this.#cache.withLock(async ({ accounts }) => {
        const account = accounts.get(id);
        return account && { hash: account.hash, account, rules: await this.#cache.rules() };
      }),
    );
    if (found === undefined) return undefined;
    const { account, rules } = found;
    if (!mayUse(account, caller) || !rules.admits(account, caller)) return undefined;
    if (rules.isPaused(account)) throw new AccessPausedError();
    return account.id;
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
      // The built-in account has no key and does not count.
      if (state.accounts.size > maxAccounts) throw tooManyAccounts();
      // Only a broken random source can repeat an id. It must not give one user another's account.
      if (state.accounts.has(account.id)) throw new Error('The random source returned the same bytes twice.');
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
      if (requireAccount(state, id).id === builtInId) {
        throw new InvalidAccountError('built_in_account', 'The account "This browser" has no key to revoke.');
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
        // Leftovers are never read again, so the new key is valid anyway.
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
      state.accounts.set(builtInId, builtInAccount());
    });
  }

  async backup(): Promise<AccountsBackup> {
    return this.#cache.withLock(({ accounts }) => backupOf([...accounts.values()].sort(byAge)));
  }

  async restore(backup: AccountsBackup, alongside: Readonly<Record<string, unknown>> = {}): Promise<void> {
    if (Object.keys(alongside).some(isAccountItem))
      throw new RangeError('`alongside` must not contain items of the accounts.');
    return this.#cache.withWriteLock(async (state) => {
      const rules = await this.#cache.rules();
      const { restored, replacedIds } = planRestore(backup, state.accounts, rules);
      // Leftovers would be removed at the next start, even if the backup has restored them.
      const obsolete = [...this.#leftovers, ...replacedIds.flatMap(itemNames)];
      if (obsolete.length > 0) await this.#cache.erase(obsolete);
      this.#leftovers = [];
      for (const id of replacedIds) {
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
      builtIn: id === builtInId,
    };
  }
}

function requireAccount(state: AccountsState, id: string): Account {
  const account = state.accounts.get(id);
  if (account === undefined) throw new UnknownAccountError();
  return account;
}

function byAge(a: Account, b: Account): number {
  const builtInFirst = Number(b.id === builtInId) - Number(a.id === builtInId);
  return builtInFirst || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}
