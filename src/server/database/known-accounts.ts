/**
 * Caches the accounts that keys belong to. The cache only saves look-ups: a revoked or exhausted account is
 * still refused at its next charge.
 */
import type { Caller, Clock } from '@vernacular/contract/accounts';
import { identify, type StoredKey } from '../store/identify.ts';

const memoryMs = 60_000;

export class KnownAccounts<Account extends StoredKey> {
  readonly #lookUp: (id: string) => Promise<Account | undefined>;
  readonly #clock: Clock;
  readonly #maxAccounts: number;
  readonly #remembered = new Map<string, { readonly account: Account; readonly until: number }>();

  /** Caches at most `maxAccounts` accounts, about 300 bytes each. */
  constructor(lookUp: (id: string) => Promise<Account | undefined>, clock: Clock, maxAccounts: number) {
    this.#lookUp = lookUp;
    this.#clock = clock;
    this.#maxAccounts = maxAccounts;
  }

  identify(key: string, caller: Caller): Promise<string | undefined> {
    return identify(key, caller, this.#clock, (id) => this.find(id));
  }

  /** Caches only existing accounts, because wrong keys would fill the memory. */
  async find(id: string): Promise<Account | undefined> {
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
