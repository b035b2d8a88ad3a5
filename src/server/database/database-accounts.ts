/**
 * Keeps accounts in a PostgreSQL database, which any number of servers share. Implements the account store for the API.
 */
import {
  type AccountStore,
  type Caller,
  type ChargeResult,
  type Clock,
  hashKey,
  idOfHash,
  isKey,
  mayUse,
  nextMidnight,
  requireAmount,
  sameHash,
  type Usage,
} from '../../accounts/index.ts';
import { type ChargeEvents, Charges } from './charges.ts';
import { Link, type LinkEvents } from './link.ts';
import { type FoundAccount, LookUps } from './look-ups.ts';
import { connectToPrimary } from './primary.ts';
import type { DatabaseSettings } from './settings.ts';

export interface DatabaseAccountsOptions {
  readonly settings: DatabaseSettings;
  /** Says how old a remembered key is; days are counted by the database's clock alone. */
  readonly clock: Clock;
  /** Milliseconds that a caller waits for the database; 5,000 by default. */
  readonly patience?: number | undefined;
  readonly events?: LinkEvents & ChargeEvents;
}

/** A charge waits for a disk or a standby while the next one is prepared; a third would add nothing. */
const slots = 2;

/**
 * Milliseconds for which a key is remembered. This only saves work: the database refuses a revoked or exhausted account at
 * its next charge.
 */
const memoryMs = 60_000;

/** The most remembered keys, about 300 bytes each. */
const maxRemembered = 100_000;

export class DatabaseAccounts implements AccountStore {
  readonly #links: readonly Link[];
  readonly #lookUps: LookUps;
  readonly #charges: Charges;
  readonly #clock: Clock;
  readonly #remembered = new Map<string, { readonly account: FoundAccount; readonly until: number }>();

  constructor({ settings, clock, patience = 5_000, events = {} }: DatabaseAccountsOptions) {
    const links = Array.from({ length: slots + 1 }, () => new Link(() => connectToPrimary(settings), events));
    const [reading, ...charging] = links as [Link, ...Link[]];
    this.#links = links;
    this.#lookUps = new LookUps(reading, patience);
    this.#charges = new Charges(charging, patience, events);
    this.#clock = clock;
  }

  /** Charges whose callers wait. */
  get pending(): number {
    return this.#charges.pending;
  }

  async identify(key: string, caller: Caller): Promise<string | undefined> {
    if (!isKey(key)) return undefined;
    const hash = hashKey(key);
    const account = await this.#remember(idOfHash(hash));
    if (account === undefined || !sameHash(account.hash, hash)) return undefined;
    return mayUse(account, caller) ? account.id : undefined;
  }

  async usage(accountId: string): Promise<Usage | undefined> {
    const account = await this.#lookUps.find(accountId);
    if (account === undefined) return undefined;
    const { used, limit, day } = account;
    return { used, limit, resetsAt: nextMidnight(Date.parse(day)) };
  }

  async charge(accountId: string, detections: number): Promise<ChargeResult> {
    requireAmount(detections);
    return this.#charges.charge(accountId, detections);
  }

  /** Resolves when the database answers. Rejects with StorageUnavailableError. */
  async ready(): Promise<void> {
    await this.#lookUps.find('');
  }

  /** Ends the connections when the charges under way are settled, ten seconds later at most. */
  async close(): Promise<void> {
    await this.#charges.close(10_000);
    for (const link of this.#links) link.close();
  }

  /** Remembers existing accounts alone: wrong keys would fill the memory. */
  async #remember(id: string): Promise<FoundAccount | undefined> {
    const now = this.#clock();
    const remembered = this.#remembered.get(id);
    if (remembered !== undefined && now < remembered.until) return remembered.account;
    this.#remembered.delete(id);
    const account = await this.#lookUps.find(id);
    if (account === undefined) return undefined;
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size >= maxRemembered) this.#remembered.delete(oldest);
    this.#remembered.set(id, { account, until: now + memoryMs });
    return account;
  }
}
