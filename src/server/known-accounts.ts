/**
 * Caches the accounts that keys belong to. The cache only saves look-ups: a revoked or exhausted account is
 * still refused at its next charge.
 */
import { type Caller, type Clock, idOfHash, isKey, mayUse, sameHash } from '@vernacular/contract/accounts';
import { hashKey } from './hash-key.ts';

const memoryMs = 60_000;

interface KnownAccount {
  readonly account: string;
  readonly hash: string | null;
  readonly expiresAt: number | null;
  readonly boundTo: string | null;
}

export class KnownAccounts<Account extends KnownAccount> {
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

  async identify(key: string, caller: Caller): Promise<string | undefined> {
    if (!isKey(key)) return undefined;
    const hash = hashKey(key);
    const account = await this.find(idOfHash(hash));
    if (account === undefined || !sameHash(account.hash ?? '', hash)) return undefined;
    if (account.expiresAt !== null && account.expiresAt <= this.#clock()) return undefined;
    return mayUse(account, caller) ? account.account : undefined;
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
