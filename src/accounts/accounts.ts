/**
 * Keys, limits and counts, kept in any key-value storage: the account store that the API charges, and the
 * management of its accounts.
 */
import {
  type Account,
  BUILT_IN_ID,
  builtInAccount,
  changedAccount,
  DEFAULT_LIMIT,
  MAX_ACCOUNTS,
  newAccount,
} from './account.ts';
import { Book, type Clock, type Surroundings } from './book.ts';
import { Charges, usageOf } from './charges.ts';
import { createKey, hashKey, idOfHash, isKey, type Random, sameHash } from './key.ts';
import { itemNames, recordItem, type State } from './layout.ts';
import {
  type AccountChange,
  type AccountManager,
  type AccountSummary,
  InvalidAccountError,
  type NewAccount,
  UnknownAccountError,
} from './manager.ts';
import type { AccountStore, Caller, ChargeResult, Usage } from './store.ts';

export type Accounts = AccountStore & AccountManager;

export interface AccountsOptions extends Surroundings {
  readonly random: Random;
}

/**
 * The accounts in a storage. Reads nothing until the first call. Several contexts may have accounts over
 * the same storage if their writer locks exclude each other.
 */
export function createAccounts(options: AccountsOptions): Accounts {
  return new StoredAccounts(options);
}

class StoredAccounts implements Accounts {
  readonly #book: Book;
  readonly #charges: Charges;
  readonly #clock: Clock;
  readonly #random: Random;

  constructor(options: AccountsOptions) {
    this.#book = new Book(options);
    this.#charges = new Charges(this.#book, options.clock);
    this.#clock = options.clock;
    this.#random = options.random;
  }

  async identify(caller: Caller, key: string | undefined): Promise<string | undefined> {
    if (caller.kind === 'self') return BUILT_IN_ID;
    if (key === undefined || !isKey(key)) return undefined;
    const hash = hashKey(key);
    return this.#book.turn(({ accounts }) => {
      const account = accounts.get(idOfHash(hash));
      if (account?.hash === undefined || !sameHash(account.hash, hash)) return undefined;
      return mayUse(account, caller) ? account.id : undefined;
    });
  }

  async usage(accountId: string): Promise<Usage | undefined> {
    return this.#book.turn(({ accounts, counts }) => {
      const account = accounts.get(accountId);
      return account && usageOf(account, counts.get(accountId), this.#clock());
    });
  }

  charge(accountId: string, detections: number): Promise<ChargeResult> {
    return this.#charges.charge(accountId, detections);
  }

  async list(): Promise<AccountSummary[]> {
    return this.#book.turn((state) =>
      [...state.accounts.values()].sort(byAge).map((account) => this.#summary(state, account)),
    );
  }

  async create(asked: NewAccount): Promise<{ account: AccountSummary; key: string }> {
    const key = createKey(this.#random);
    const hash = hashKey(key);
    const account = newAccount(asked, { id: idOfHash(hash), hash, createdAt: this.#clock() });
    return this.#book.write(async (state) => {
      // The built-in account is one of them and has no key.
      if (state.accounts.size > MAX_ACCOUNTS) {
        throw new InvalidAccountError(
          'too_many_accounts',
          `There are ${MAX_ACCOUNTS} keys already, the most that can be kept; revoke one first.`,
        );
      }
      // Impossible by chance; a broken random source must not give one person another's account.
      if (state.accounts.has(account.id)) throw new Error('The random source repeated itself.');
      await this.#book.save(recordItem(account));
      state.accounts.set(account.id, account);
      return { account: this.#summary(state, account), key };
    });
  }

  async update(id: string, change: AccountChange): Promise<AccountSummary> {
    return this.#book.write(async (state) => {
      const account = changedAccount(found(state, id), change);
      await this.#book.save(recordItem(account));
      state.accounts.set(id, account);
      return this.#summary(state, account);
    });
  }

  async revoke(id: string): Promise<void> {
    return this.#book.write(async (state) => {
      if (found(state, id).id === BUILT_IN_ID) {
        throw new InvalidAccountError(
          'built_in_account',
          'The account of this browser has no key to revoke.',
        );
      }
      await this.#book.erase(itemNames(id));
      state.accounts.delete(id);
      state.counts.delete(id);
    });
  }

  async deleteAll(): Promise<void> {
    return this.#book.write(async (state) => {
      await this.#book.eraseAll();
      state.accounts.clear();
      state.counts.clear();
      state.accounts.set(BUILT_IN_ID, builtInAccount(DEFAULT_LIMIT));
    });
  }

  #summary(state: State, account: Account): AccountSummary {
    const { id, label, createdAt, boundTo } = account;
    return {
      id,
      label,
      createdAt,
      ...usageOf(account, state.counts.get(id), this.#clock()),
      ...(boundTo !== null && { boundTo }),
      builtIn: id === BUILT_IN_ID,
    };
  }
}

function found(state: State, id: string): Account {
  const account = state.accounts.get(id);
  if (account === undefined) throw new UnknownAccountError();
  return account;
}

/** A bound key is for one extension, as the browser names it, and for nobody over HTTP. */
function mayUse(account: Account, caller: Caller): boolean {
  return account.boundTo === null || (caller.kind === 'extension' && caller.id === account.boundTo);
}

/** The built-in account first; ids settle a tie, so that the order is always the same. */
function byAge(one: Account, other: Account): number {
  const builtInFirst = Number(other.id === BUILT_IN_ID) - Number(one.id === BUILT_IN_ID);
  return builtInFirst || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
