import type { AccountManager, AskedAccess, Clock } from '@vernacular/contract/accounts';
import type { Api } from '@vernacular/contract/api';
import type { Policy } from '../policy/policy.ts';
import type { AccessAnswer } from './answers.ts';
import type { AskedState, Badge } from './questions.ts';

export interface AccessHost {
  readonly accounts: Pick<AccountManager, 'list' | 'create' | 'update' | 'revoke'> & AskedAccess;
  readonly api: Api;
  readonly clock: Clock;
  policy(): Promise<Policy>;
  readonly storage: {
    read(): Promise<unknown>;
    write(state: AskedState | undefined): Promise<void>;
  };
  readonly inTurn: Lock;
  showBadge(shown: Badge): Promise<void>;
  /** Ends what the extension does in pages without being asked. */
  pausePages(): Promise<void>;
  tell(id: string, event: AccessAnswer): void;
}

export interface Host extends Omit<AccessHost, 'inTurn' | 'showBadge'> {
  readonly queue: AccessQueue;
  readonly badge: QuestionBadge;
  /** True if the user has paused all extensions. Undefined until it is read. */
  isPaused: boolean | undefined;
}

/** Runs a task while nothing else holds the lock, in any context of the extension. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** All changes hold the same lock, but only one caller waits for it at a time, so a user's act waits for at most one caller. */
export class AccessQueue {
  /** Settles when the user's last act is done. Never rejects. A new object for each act. */
  lastAct: Promise<unknown> = Promise.resolve();
  #lastCaller: Promise<unknown> = Promise.resolve();
  readonly #lock: Lock;

  constructor(lock: Lock) {
    this.#lock = lock;
  }

  forCaller<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lastCaller.then(() => this.#lock(work));
    this.#lastCaller = done.catch(() => undefined);
    return done;
  }

  forUser<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lock(work);
    this.lastAct = done.catch(() => undefined);
    return done;
  }
}

/** Caches the number, since each change takes several browser calls. Use it only within a task of the queue. */
export class QuestionBadge {
  readonly #show: (shown: Badge) => Promise<void>;
  #shown: Badge | undefined;

  constructor(show: (shown: Badge) => Promise<void>) {
    this.#show = show;
  }

  get isShown(): boolean {
    return this.#shown !== undefined;
  }

  async show(badge: Badge): Promise<void> {
    if (badge !== this.#shown) await this.showAgain(badge);
  }

  /** Shows the number even if it has not changed, since the browser may have dropped it. */
  async showAgain(badge: Badge): Promise<void> {
    this.#shown = undefined;
    await this.#show(badge);
    this.#shown = badge;
  }
}
