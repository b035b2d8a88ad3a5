/** By client address until the key is known, then by account. Every body is read through it. */
import type { AccountStore } from '@vernacular/contract/accounts';
import { ApiError, maxBodyBytes, Quota } from '@vernacular/contract/api';
import { Budget } from './budget.ts';
import {
  maxLargeHeldBytes,
  maxSmallHeldBytes,
  maxUnknownBodyBytes,
  maxUnknownHeldBytes,
  minLargeBytes,
} from './limits.ts';

export interface Allowance {
  readonly maxBytes: number;
  readonly tooLarge: (() => ApiError) | undefined;
  /** Refuses a large body without quota or room. `declaredBytes` is NaN if unknown. */
  admit(declaredBytes: number): Promise<void>;
  /** Throws `too_many_bodies`. Bytes lost to another caller later interrupt the call. */
  hold(bytes: number): void;
  release(): void;
}

export class HttpCaller {
  readonly kind = 'http';
  readonly address: string | undefined;
  /** Undefined until {@link BodyBudgets.accounts} has identified it. */
  account: string | undefined;
  onInterruption: (error: ApiError) => void = () => {};
  readonly #connection: { readonly destroyed: boolean };
  #interruption: ApiError | undefined;

  constructor(address: string | undefined, connection: { readonly destroyed: boolean }) {
    this.address = address;
    this.#connection = connection;
  }

  get interruption(): ApiError | undefined {
    if (this.#connection.destroyed) return disconnected();
    return this.#interruption;
  }

  interrupt(error: ApiError): void {
    this.#interruption = error;
    this.onInterruption(error);
  }
}

export class BodyBudgets {
  readonly #unknown = new Budget(maxUnknownHeldBytes);
  readonly #small = new Budget(maxSmallHeldBytes);
  readonly #large = new Budget(maxLargeHeldBytes);
  readonly #quota: Quota;
  /** They note the account of each {@link HttpCaller} that they identify. */
  readonly accounts: AccountStore;

  constructor(accounts: AccountStore) {
    this.#quota = new Quota(accounts, Date.now);
    this.accounts = {
      identify: async (key, caller) => {
        const account = await accounts.identify(key, caller);
        if (account !== undefined && caller instanceof HttpCaller) caller.account = account;
        return account;
      },
      usage: (account) => accounts.usage(account),
      charge: (account, detections) => accounts.charge(account, detections),
    };
  }

  get heldBytes(): number {
    return this.#unknown.total + this.#small.total + this.#large.total;
  }

  get heldByAccount(): Budget['amounts'] {
    return this.#large.amounts;
  }

  /** For a large call of an account without unanswered calls. */
  get hasRoom(): boolean {
    return [this.#small, this.#large].every((budget) => budget.hasRoomFor(undefined, minLargeBytes));
  }

  /** Of an unread answer, in place of the call's body. `dropped` once there is no room. Returns the release. */
  holdAnswer(caller: HttpCaller, bytes: number, bodyBytes: number, dropped: () => void): () => void {
    const holding = this.#budgetOf(caller, bodyBytes).hold(caller.account ?? caller.address, dropped);
    if (!holding.set(bytes)) dropped();
    return () => void holding.set(0);
  }

  #budgetOf({ account }: HttpCaller, bodyBytes: number): Budget {
    if (account === undefined) return this.#unknown;
    return bodyBytes < minLargeBytes ? this.#small : this.#large;
  }

  allowanceOf(caller: HttpCaller): Allowance {
    const { account, address } = caller;
    const isKnown = account !== undefined;
    const hold = (bodyBytes: number) =>
      this.#budgetOf(caller, bodyBytes).hold(account ?? address, () => caller.interrupt(tooManyBodies()));
    const [small, large] = [hold(0), hold(minLargeBytes)];
    return {
      maxBytes: isKnown ? maxBodyBytes : maxUnknownBodyBytes,
      tooLarge: isKnown ? undefined : keyRequiredFirst,
      admit: async (declaredBytes) => {
        if (!isKnown || declaredBytes < minLargeBytes) return;
        await this.#quota.requireAny(account);
        if (!this.#large.hasRoomFor(account, declaredBytes || 0)) throw tooManyBodies();
      },
      hold(bytes) {
        const holding = bytes < minLargeBytes ? small : large;
        if (holding !== small) small.set(0);
        if (!holding.set(bytes)) throw tooManyBodies();
      },
      release() {
        small.set(0);
        large.set(0);
      },
    };
  }
}

export function disconnected(): ApiError {
  return new ApiError('body_unreadable', 'The client disconnected.');
}

function keyRequiredFirst(): ApiError {
  return new ApiError(
    'body_too_large',
    `A body with the key in it may have at most ${maxUnknownBodyBytes / 1024} KiB. Send a longer one with the header "Authorization: Bearer <API_KEY>".`,
  );
}

function tooManyBodies(): ApiError {
  return new ApiError(
    'too_many_bodies',
    'The server is receiving too many large bodies at the moment. Nothing was charged. Try again later.',
    { 'Retry-After': '5' },
  );
}
