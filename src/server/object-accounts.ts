/**
 * Keeps accounts in Durable Objects: a directory lists the keys, and each account has an object that counts. Implements
 * the account store for the API, and the management of keys.
 *
 * Changes to both places are made in an order that leaves no usable key without an account when they are interrupted: an
 * account is opened before its key is listed, and closed before its key is removed.
 */
import {
  type AccountStore,
  type Caller,
  type ChargeResult,
  type Clock,
  checkedLimit,
  idOfHash,
  type NewAccount,
  newAccount,
  type Random,
  requireAmount,
  StorageUnavailableError,
  UnknownAccountError,
  type Usage,
  utcDate,
} from '../accounts/index.ts';
import type { Account } from './account-object.ts';
import type { Directory, KeyEntry } from './directory.ts';
import { KnownAccounts } from './known-accounts.ts';
import type { MovedAccount } from './moved-account.ts';
import type { Objects, Remote } from './remote.ts';

/** A key, as the operator sees it. */
export interface KeySummary {
  readonly id: string;
  readonly label: string;
  /** Detections allowed per UTC day, or -1 for unlimited. */
  readonly limit: number;
  /** Detections charged since the UTC day began. */
  readonly used: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

interface ObjectAccountsOptions {
  readonly accounts: Objects<Account>;
  readonly directory: Objects<Directory>;
  readonly clock: Clock;
  readonly random: Random;
}

/** The most entries of the directory that are remembered. */
const maxRemembered = 10_000;

/** The most accounts that are asked at once for a list: each keeps a few files open for ten seconds. */
const maxConcurrentQueries = 50;

export class ObjectAccounts implements AccountStore {
  readonly #accounts: Objects<Account>;
  readonly #directories: Objects<Directory>;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #known: KnownAccounts<KeyEntry>;

  constructor({ accounts, directory, clock, random }: ObjectAccountsOptions) {
    this.#accounts = accounts;
    this.#directories = directory;
    this.#clock = clock;
    this.#random = random;
    const lookUp = (id: string) => orUnavailable(() => this.#directory().find(id));
    this.#known = new KnownAccounts(lookUp, clock, maxRemembered);
  }

  identify(key: string, caller: Caller): Promise<string | undefined> {
    return this.#known.identify(key, caller);
  }

  async usage(accountId: string): Promise<Usage | undefined> {
    const entry = await this.#known.find(accountId);
    return entry && orUnavailable(() => this.#accountOf(entry).usage());
  }

  async charge(accountId: string, detections: number): Promise<ChargeResult> {
    requireAmount(detections);
    const entry = await this.#known.find(accountId);
    if (entry === undefined) return { outcome: 'unknown-account' };
    return orUnavailable(() => this.#accountOf(entry).charge(detections));
  }

  /** All keys, the oldest first. */
  async list(): Promise<KeySummary[]> {
    return (await this.#listed()).map(({ entry, usage }) => summaryOf(entry, usage));
  }

  /** All accounts, the oldest first, for another store. */
  async moveOut(): Promise<MovedAccount[]> {
    return (await this.#listed()).map(({ entry, usage }) => {
      const { hash, label, boundTo, createdAt } = entry;
      const { limit, used, resetsAt } = usage;
      return { hash, label, boundTo, createdAt, limit, used, day: utcDate(resetsAt - 1) };
    });
  }

  /** Takes accounts over from another store. Those that are here already stay, with the higher count. */
  async moveIn(accounts: readonly MovedAccount[]): Promise<void> {
    for (const { hash, label, boundTo, createdAt, limit, day, used } of accounts) {
      const entry: KeyEntry = { id: idOfHash(hash), hash, label, boundTo, createdAt };
      await orUnavailable(() => this.#accountOf(entry).openWith({ limit, day, used }));
      if (await orUnavailable(() => this.#directory().add(entry))) continue;
      const there = await orUnavailable(() => this.#directory().find(entry.id));
      if (there?.hash !== hash) throw new Error(`Another key has the id ${entry.id}.`);
    }
  }

  async #listed(): Promise<{ readonly entry: KeyEntry; readonly usage: Usage }[]> {
    const entries = await orUnavailable(() => this.#directory().list());
    const listed: { entry: KeyEntry; usage: Usage }[] = [];
    for (let at = 0; at < entries.length; at += maxConcurrentQueries) {
      const some = entries.slice(at, at + maxConcurrentQueries);
      const usages = await orUnavailable(() =>
        Promise.all(some.map((entry) => this.#accountOf(entry).usage())),
      );
      // An entry without usage is a key whose revocation was interrupted.
      some.forEach((entry, index) => {
        const usage = usages[index];
        if (usage !== undefined) listed.push({ entry, usage });
      });
    }
    return listed;
  }

  /**
   * Creates an account and its key, which cannot be seen again later. Rejects with InvalidAccountError when a value is
   * out of range.
   */
  async create(input: NewAccount): Promise<KeySummary & { readonly key: string }> {
    const { account, key } = newAccount(input, this.#random, this.#clock());
    const usage = await orUnavailable(async () => {
      const object = this.#accountOf(account);
      await object.open(account.limit);
      return object.usage();
    });
    if (usage === undefined) throw new StorageUnavailableError('The account could not be opened.');
    // Only a broken random source can do this, and it must not give one person another's account.
    if (!(await orUnavailable(() => this.#directory().add(account)))) {
      throw new Error('The random source repeated itself.');
    }
    return { ...summaryOf(account, usage), key };
  }

  /** Rejects with InvalidAccountError or UnknownAccountError. */
  async setLimit(id: string, limit: number): Promise<KeySummary> {
    const entry = await this.#requireEntry(id);
    const checked = checkedLimit(limit);
    const usage = await orUnavailable(async () => {
      const object = this.#accountOf(entry);
      return (await object.setLimit(checked)) ? object.usage() : undefined;
    });
    if (usage === undefined) throw new UnknownAccountError();
    return summaryOf(entry, usage);
  }

  /** Once it resolves, the key opens no account. Rejects with UnknownAccountError. */
  async revoke(id: string): Promise<void> {
    const entry = await this.#requireEntry(id);
    await orUnavailable(() => this.#accountOf(entry).close());
    this.#known.forget(id);
    await orUnavailable(() => this.#directory().remove(id));
  }

  async #requireEntry(id: string): Promise<KeyEntry> {
    const entry = await this.#known.find(id);
    if (entry === undefined) throw new UnknownAccountError();
    return entry;
  }

  /** The runtime ties a stub to the current request, so each use needs a new one. */
  #directory(): Remote<Directory> {
    return this.#directories.getByName('directory');
  }

  #accountOf({ hash }: KeyEntry): Remote<Account> {
    return this.#accounts.getByName(hash);
  }
}

function summaryOf({ id, label, createdAt }: KeyEntry, { limit, used }: Usage): KeySummary {
  return { id, label, limit, used, createdAt };
}

/**
 * Settles as `ask` does, but rejects with StorageUnavailableError alone. A call that failed has had no effect: the runtime
 * rolls it back.
 */
async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new StorageUnavailableError('The account could not be reached; try again later.', { cause });
  }
}
