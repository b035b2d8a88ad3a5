import {
  type AccountStore,
  type Caller,
  type ChargeResult,
  type Clock,
  nextMidnight,
  requireAmount,
  type Usage,
} from '@vernacular/contract/accounts';
import { identify } from '../store/keys.ts';
import { type ChargeEvents, Charges } from './charges.ts';
import { type FoundAccount, LookUps } from './look-ups.ts';
import { connectToPrimary } from './primary.ts';
import { type ConnectionEvents, PrimaryConnection } from './primary-connection.ts';
import type { DatabaseSettings } from './settings.ts';

export interface DatabaseAccountsOptions {
  readonly settings: DatabaseSettings;
  /** For the age of remembered keys; the database's clock counts days. */
  readonly clock: Clock;
  readonly timeoutMs?: number | undefined;
  readonly events?: ConnectionEvents & ChargeEvents;
}

/** One sends a batch while the other waits for a disk or standby. More did not help. */
const slots = 2;

const maxRemembered = 100_000;

export class DatabaseAccounts implements AccountStore {
  readonly #connections: readonly PrimaryConnection[];
  readonly #lookUps: LookUps;
  readonly #charges: Charges;
  readonly #known: KnownAccounts;

  constructor({ settings, clock, timeoutMs = 5_000, events = {} }: DatabaseAccountsOptions) {
    const connect = () => connectToPrimary(settings);
    const reading = new PrimaryConnection(connect, events);
    // A frozen former primary still answers look-ups.
    const connected = () => {
      events.connected?.();
      reading.lookAgain();
    };
    const charging = Array.from(
      { length: slots },
      () => new PrimaryConnection(connect, { ...events, connected }),
    );
    this.#connections = [reading, ...charging];
    this.#lookUps = new LookUps(reading, timeoutMs);
    this.#charges = new Charges(charging, timeoutMs, events);
    this.#known = new KnownAccounts((id) => this.#lookUps.find(id), clock, maxRemembered);
  }

  get pending(): number {
    return this.#charges.pending;
  }

  identify(key: string, caller: Caller): Promise<string | undefined> {
    return this.#known.identify(key, caller);
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

  /** On the standby too: a charge of no account is also written. */
  async ready(): Promise<void> {
    await this.#charges.charge('', 1);
  }

  async close(): Promise<void> {
    await this.#charges.close(10_000);
    for (const connection of this.#connections) connection.close();
  }
}

const memoryMs = 60_000;

/** Only saves look-ups: a revoked or exhausted account is still refused at its next charge. */
class KnownAccounts {
  readonly #lookUp: (id: string) => Promise<FoundAccount | undefined>;
  readonly #clock: Clock;
  readonly #maxAccounts: number;
  readonly #remembered = new Map<string, { readonly account: FoundAccount; readonly until: number }>();

  /** Each takes about 300 bytes. */
  constructor(lookUp: (id: string) => Promise<FoundAccount | undefined>, clock: Clock, maxAccounts: number) {
    this.#lookUp = lookUp;
    this.#clock = clock;
    this.#maxAccounts = maxAccounts;
  }

  identify(key: string, caller: Caller): Promise<string | undefined> {
    return identify(key, caller, this.#clock, (id) => this.find(id));
  }

  /** Only existing accounts: wrong keys would fill the memory. */
  async find(id: string): Promise<FoundAccount | undefined> {
    const now = this.#clock();
    const remembered = this.#remembered.get(id);
    if (remembered !== undefined && now < remembered.until) return remembered.account;
    this.#remembered.delete(id);
    const account = await this.#lookUp(id);
    if (account === undefined) return undefined;
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size >= this.#maxAccounts) this.#remembered.delete(oldest);
    this.#remembered.set(id, { account, until: now + memoryMs });
    return account;
  }
}
