/**
 * The account store over Durable Objects, and the management of its keys: a directory says which keys there
 * are, and each account's own object counts.
 *
 * What is in two places is written in the order that leaves nothing open when it breaks off between them:
 * an account is opened before its key is known, and closed before its key is forgotten.
 */
import {
  type AccountStore,
  type Caller,
  type ChargeResult,
  type Clock,
  changedAccount,
  createKey,
  DEFAULT_LIMIT,
  hashKey,
  idOfHash,
  isKey,
  mayUse,
  type NewAccount,
  newAccount,
  type Random,
  requireAmount,
  StorageUnavailableError,
  sameHash,
  UnknownAccountError,
  type Usage,
} from '../accounts/index.ts';
import type { Account } from './account-object.ts';
import type { Objects, Remote } from './bindings.ts';
import type { Directory, KeyEntry } from './directory.ts';

/** A key as its owner sees it. */
export interface KeySummary {
  readonly id: string;
  readonly label: string;
  /** Detections allowed a UTC day, or -1 for unlimited. */
  readonly limit: number;
  /** Detections charged since the UTC day began. */
  readonly used: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export interface ObjectAccountsOptions {
  readonly accounts: Objects<Account>;
  readonly directory: Objects<Directory>;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * How long what the directory said of a key is believed, in milliseconds. It bounds nothing but work: a
 * revoked or limited account says so itself, at its next call, wherever it is asked from.
 */
const entryLifetimeMs = 60_000;

/** How many keys are remembered, some 300 bytes each. */
const maxCachedEntries = 10_000;

/** How many accounts are asked at once for a list: each holds a few files open for ten seconds. */
const maxConcurrentQueries = 50;

export class ObjectAccounts implements AccountStore {
  readonly #accounts: Objects<Account>;
  readonly #directories: Objects<Directory>;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #cachedEntries = new Map<string, { readonly entry: KeyEntry; readonly until: number }>();

  constructor({ accounts, directory, clock, random }: ObjectAccountsOptions) {
    this.#accounts = accounts;
    this.#directories = directory;
    this.#clock = clock;
    this.#random = random;
  }

  async identify(key: string, caller: Caller): Promise<string | undefined> {
    if (!isKey(key)) return undefined;
    const hash = hashKey(key);
    const entry = await this.#entryOf(idOfHash(hash));
    if (entry === undefined || !sameHash(entry.hash, hash)) return undefined;
    return mayUse(entry, caller) ? entry.id : undefined;
  }

  async usage(accountId: string): Promise<Usage | undefined> {
    const entry = await this.#entryOf(accountId);
    return entry && this.#orUnavailable(() => this.#accountOf(entry).usage());
  }

  async charge(accountId: string, detections: number): Promise<ChargeResult> {
    requireAmount(detections);
    const entry = await this.#entryOf(accountId);
    if (entry === undefined) return { outcome: 'unknown-account' };
    return this.#orUnavailable(() => this.#accountOf(entry).charge(detections));
  }

  /** The keys in the order of their creation. */
  async list(): Promise<KeySummary[]> {
    const entries = await this.#orUnavailable(() => this.#directory().list());
    const summaries: KeySummary[] = [];
    for (let at = 0; at < entries.length; at += maxConcurrentQueries) {
      const some = entries.slice(at, at + maxConcurrentQueries);
      const usages = await this.#orUnavailable(() =>
        Promise.all(some.map((entry) => this.#accountOf(entry).usage())),
      );
      // Without an account it is a key whose revocation broke off.
      some.forEach((entry, index) => {
        const usage = usages[index];
        if (usage !== undefined) summaries.push(summaryOf(entry, usage));
      });
    }
    return summaries;
  }

  /**
   * Makes a key: the only time that it can be seen. Rejects with InvalidAccountError where a value is out of
   * range.
   */
  async create(asked: NewAccount): Promise<KeySummary & { readonly key: string }> {
    const key = createKey(this.#random);
    const hash = hashKey(key);
    const account = newAccount(asked, { id: idOfHash(hash), hash, createdAt: this.#clock() });
    const entry: KeyEntry = { ...account, hash };
    const usage = await this.#open(entry, account.limit);
    return { ...summaryOf(entry, usage), key };
  }

  /** Rejects with InvalidAccountError or UnknownAccountError. */
  async setLimit(id: string, limit: number): Promise<KeySummary> {
    const entry = await this.#requireEntry(id);
    const account = changedAccount({ ...entry, limit: DEFAULT_LIMIT }, { limit });
    const usage = await this.#orUnavailable(async () => {
      const object = this.#accountOf(entry);
      return (await object.setLimit(account.limit)) ? object.usage() : undefined;
    });
    if (usage === undefined) throw new UnknownAccountError();
    return summaryOf(entry, usage);
  }

  /** From the moment it resolves the key opens nothing. Rejects with UnknownAccountError. */
  async revoke(id: string): Promise<void> {
    const entry = await this.#requireEntry(id);
    await this.#orUnavailable(() => this.#accountOf(entry).close());
    this.#cachedEntries.delete(id);
    await this.#orUnavailable(() => this.#directory().remove(id));
  }

  async #open(entry: KeyEntry, limit: number): Promise<Usage> {
    const usage = await this.#orUnavailable(async () => {
      const object = this.#accountOf(entry);
      await object.open(limit);
      return object.usage();
    });
    if (usage === undefined) throw new StorageUnavailableError('The account could not be opened.');
    // Impossible by chance; a broken random source must not give one person another's account.
    if (!(await this.#orUnavailable(() => this.#directory().add(entry)))) {
      throw new Error('The random source repeated itself.');
    }
    return usage;
  }

  async #requireEntry(id: string): Promise<KeyEntry> {
    const entry = await this.#entryOf(id);
    if (entry === undefined) throw new UnknownAccountError();
    return entry;
  }

  /** Only what is there is remembered: strangers' guesses would fill the memory. */
  async #entryOf(id: string): Promise<KeyEntry | undefined> {
    const now = this.#clock();
    const remembered = this.#cachedEntries.get(id);
    if (remembered !== undefined && now < remembered.until) return remembered.entry;
    this.#cachedEntries.delete(id);
    const entry = await this.#orUnavailable(() => this.#directory().find(id));
    if (entry !== undefined) {
      const [oldest] = this.#cachedEntries.keys();
      if (oldest !== undefined && this.#cachedEntries.size >= maxCachedEntries)
        this.#cachedEntries.delete(oldest);
      this.#cachedEntries.set(id, { entry, until: now + entryLifetimeMs });
    }
    return entry;
  }

  /** Made anew for each use, as every stub: the runtime ties it to the request at hand. */
  #directory(): Remote<Directory> {
    return this.#directories.getByName('directory');
  }

  #accountOf({ hash }: KeyEntry): Remote<Account> {
    return this.#accounts.getByName(hash);
  }

  /** An object that cannot be reached, or whose disk fails, has done nothing: the runtime takes its writes back. */
  async #orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (cause) {
      throw new StorageUnavailableError('The account could not be reached; try again later.', { cause });
    }
  }
}

function summaryOf({ id, label, createdAt }: KeyEntry, { limit, used }: Usage): KeySummary {
  return { id, label, limit, used, createdAt };
}
