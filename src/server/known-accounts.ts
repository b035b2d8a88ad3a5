/**
 * Tells which account a key opens, and remembers the accounts that were found. That only saves work: an account that
 * was revoked or is exhausted is refused at its next charge all the same.
 */
import {
  type Caller,
  type Clock,
  hashKey,
  idOfHash,
  isKey,
  mayUse,
  sameHash,
} from '@vernacular/contract/accounts';

/** Milliseconds for which an account is remembered. */
const memoryMs = 60_000;

/** What is known of a key, without the key itself. */
interface KnownAccount {
  readonly account: string;
  readonly hash: string | null;
  /** Milliseconds since the epoch; null for never. */
  readonly expiresAt: number | null;
  readonly boundTo: string | null;
}

export class KnownAccounts<Account extends KnownAccount> {
  readonly #lookUp: (id: string) => Promise<Account | undefined>;
  readonly #clock: Clock;
  readonly #most: number;
  readonly #remembered = new Map<string, { readonly account: Account; readonly until: number }>();

  /** Remembers so many at `most`, about 300 bytes each. */
  constructor(lookUp: (id: string) => Promise<Account | undefined>, clock: Clock, most: number) {
    this.#lookUp = lookUp;
    this.#clock = clock;
    this.#most = most;
  }

  /** As the account store's. */
  async identify(key: string, caller: Caller): Promise<string | undefined> {
    if (!isKey(key)) return undefined;
    const hash = hashKey(key);
    const account = await this.find(idOfHash(hash));
    if (account === undefined || !sameHash(account.hash ?? '', hash)) return undefined;
    if (account.expiresAt !== null && account.expiresAt <= this.#clock()) return undefined;
    return mayUse(account, caller) ? account.account : undefined;
  }

  /** Remembers existing accounts alone: wrong keys would fill the memory. */
  async find(id: string): Promise<Account | undefined> {
    const now = this.#clock();
    const remembered = this.#remembered.get(id);
    if (remembered !== undefined && now < remembered.until) return remembered.account;
    this.#remembered.delete(id);
    const account = await this.#lookUp(id);
    if (account === undefined) return undefined;
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size >= this.#most) this.#remembered.delete(oldest);
    this.#remembered.set(id, { account, until: now + memoryMs });
    return account;
  }
}
