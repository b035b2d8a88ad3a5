/**
 * Limits the bytes of the bodies that a process holds: for each call until its key is known, for each client
 * address, and for all together. Every body is read through {@link BodyBudgets}, so no endpoint can avoid the
 * limits.
 */
import type { AccountStore, Caller } from '@vernacular/contract/accounts';
import { ApiError, maxBodyBytes } from '@vernacular/contract/api';
import { CountsByAddress } from './counts-by-address.ts';
import { type HeldBytes, maxHeldBytes, maxUnknownBodyBytes, maxUnknownHeldBytes } from './limits.ts';

/** Bytes of bodies that are held now. */
class HeldBodies {
  readonly #max: HeldBytes;
  readonly #byAddress = new CountsByAddress();
  #total = 0;

  constructor(max: HeldBytes) {
    this.#max = max;
  }

  get total(): number {
    return this.#total;
  }

  /** Returns false, and holds nothing more, if that would exceed a limit. */
  add(address: string | undefined, bytes: number): boolean {
    const ofAddress = this.#byAddress.of(address) + bytes;
    if (this.#total + bytes > this.#max.perProcess || ofAddress > this.#max.perAddress) return false;
    this.#byAddress.add(address, bytes);
    this.#total += bytes;
    return true;
  }

  remove(address: string | undefined, bytes: number): void {
    this.#byAddress.add(address, -bytes);
    this.#total -= bytes;
  }
}

export interface Allowance {
  /** Bytes of the body that may be read. */
  readonly maxBytes: number;
  /** Returns the error for a longer body. Undefined if the API refuses it. */
  readonly tooLarge: (() => ApiError) | undefined;
  /** Adds to the held bytes. Throws `too_many_bodies` if that would exceed a limit. */
  hold(bytes: number): void;
  /** Releases all held bytes. Call it once the call is answered. */
  release(): void;
}

/** The caller of one call over HTTPS. */
export class HttpCaller {
  readonly kind = 'http';
  readonly address: string | undefined;
  /** The account of the caller's key. Undefined until {@link BodyBudgets.watch} has seen it identified. */
  account: string | undefined;

  /** `address` is undefined if the server can't see client addresses. */
  constructor(address: string | undefined) {
    this.address = address;
  }
}

export class BodyBudgets {
  readonly #ofKnown = new HeldBodies(maxHeldBytes);
  readonly #ofUnknown = new HeldBodies(maxUnknownHeldBytes);

  /** Returns the accounts. They note the account of each {@link HttpCaller} that they identify. */
  watch(accounts: AccountStore): AccountStore {
    return {
      identify: async (key, caller) => {
        const account = await accounts.identify(key, caller);
        if (account !== undefined && caller instanceof HttpCaller) caller.account = account;
        return account;
      },
      usage: (account) => accounts.usage(account),
      charge: (account, detections) => accounts.charge(account, detections),
    };
  }

  /** Bytes of all bodies that are held now. */
  get heldBytes(): number {
    return this.#ofKnown.total + this.#ofUnknown.total;
  }

  /** Returns the allowance for the body of a call. It is larger once the caller's key was identified. */
  allowanceOf(caller: Caller): Allowance {
    const isKnown = caller instanceof HttpCaller && caller.account !== undefined;
    const bodies = isKnown ? this.#ofKnown : this.#ofUnknown;
    const address = caller.kind === 'http' ? caller.address : undefined;
    let held = 0;
    return {
      maxBytes: isKnown ? maxBodyBytes : maxUnknownBodyBytes,
      tooLarge: isKnown ? undefined : keyRequiredFirst,
      hold(bytes) {
        if (!bodies.add(address, bytes)) throw tooManyBodies();
        held += bytes;
      },
      release() {
        bodies.remove(address, held);
        held = 0;
      },
    };
  }
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
