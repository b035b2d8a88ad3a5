/**
 * Lets one context of this extension write at a time (an old and a new worker during an update, a worker and a
 * page), without a lock request for each charge. A Web Lock is held as a lease: from the first turn on, over all
 * turns that follow, until another context asks for it over a BroadcastChannel. So a turn of the holder costs
 * nothing. A turn is one piece of work under the lock, see {@link WriterLock}.
 *
 *     none ──run──▶ asking ──granted──▶ held ──wanted──▶ yielding ──last turn over──▶ none
 *                     ▲                                                                 │
 *                     └──────────────────────── turns are waiting ──────────────────────┘
 *
 * Safety needs the Web Lock alone: there are turns only between grant and release, and the browser grants
 * the lock to one at a time. Messages only make a holder let go, so a message lost, late or superfluous can
 * cost time, never a count.
 *
 * Why every lease ends once another context asks for it:
 * - A holder that hears lets no new turn begin, and lets go when the last that has begun is over.
 * - One who asks repeats itself until it has the lock. So it does not matter whether its first message
 *   overtook its lock request, came before the other was listening, or was lost with a sleeping context.
 * - Both ask at once: each remembers what it heard while asking, and the one that gets the lock first lets
 *   go after its first turns. It then queues behind the other, who hears that it is wanted in turn.
 * - A holder that died holds nothing: the browser releases the locks of a context that has ended, workers
 *   and event pages put to sleep among them (both are ended, not paused). A page that holds a lock is not
 *   frozen and not kept for going back.
 * - A holder whose write never settles is ended by the browser, like every worker and event page, once its
 *   time is up; neither a lock nor this channel keeps it awake.
 * `steal` would break the first rule of safety: the one stolen from may be in the middle of a write.
 */
import { StorageUnavailableError, type WriterLock } from '../../accounts/index.ts';

/** The part of LockManager that is used. */
export interface Locks {
  request(name: string, callback: () => Promise<void>): Promise<unknown>;
}

/** The part of BroadcastChannel that is used. It does not hear what it posts itself. */
export interface Channel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}

export interface LeasedLockOptions {
  /** The same in all contexts that are to exclude each other, like the name of the channel. */
  readonly name: string;
  readonly locks: Locks;
  readonly channel: Channel;
}

/** Milliseconds between two repetitions of a request. Only a message that went astray costs as much. */
const REPEAT_AFTER = 20;

/** The writer lock of this context, in this extension and this browser. Make one for each context. */
export function createWriterLock(): WriterLock {
  const name = 'vernacular.accounts';
  return createLeasedLock({ name, locks: navigator.locks, channel: new BroadcastChannel(name) });
}

/** The same over any locks and channel. */
export function createLeasedLock(options: LeasedLockOptions): WriterLock {
  return new LeasedLock(options);
}

/** From the grant of the lock to its release. */
interface Lease {
  /** Whether the turn that is told to read afresh has begun. */
  begun: boolean;
  /** Turns that may run now and are not over. */
  turns: number;
  /** Whether another context asked for the lock: no turn joins any more. */
  wanted: boolean;
  release(): void;
}

/** A turn that waits for the next lease. */
interface Waiting {
  enter(lease: Lease): void;
  refuse(reason: StorageUnavailableError): void;
}

class LeasedLock implements WriterLock {
  readonly #name: string;
  readonly #locks: Locks;
  readonly #channel: Channel;
  #lease: Lease | undefined;
  #waiting: Waiting[] = [];
  /** Repeats the request while there is one; undefined while there is none. */
  #asking: ReturnType<typeof setInterval> | undefined;
  /** Whether another context was heard while we asked. */
  #heardWhileAsking = false;

  constructor({ name, locks, channel }: LeasedLockOptions) {
    this.#name = name;
    this.#locks = locks;
    this.#channel = channel;
    channel.onmessage = () => this.#hear();
  }

  async run<T>(work: (fresh: boolean) => Promise<T>): Promise<T> {
    const lease = this.#join() ?? (await this.#nextLease());
    const fresh = !lease.begun;
    lease.begun = true;
    try {
      return await work(fresh);
    } finally {
      lease.turns -= 1;
      this.#letGoIfDue(lease);
    }
  }

  /** Begins a turn in the lease that we hold; undefined where we hold none, or one that has to end. */
  #join(): Lease | undefined {
    if (this.#lease === undefined || this.#lease.wanted) return undefined;
    this.#lease.turns += 1;
    return this.#lease;
  }

  #nextLease(): Promise<Lease> {
    return new Promise((enter, refuse) => {
      this.#waiting.push({ enter, refuse });
      // While a lease is ending, its end asks for the next: queueing earlier would jump the other context's queue.
      if (this.#lease === undefined && this.#asking === undefined) this.#ask();
    });
  }

  #ask(): void {
    this.#heardWhileAsking = false;
    this.#asking = setInterval(() => this.#channel.postMessage('wanted'), REPEAT_AFTER);
    this.#locks
      .request(this.#name, () => new Promise<void>((release) => this.#begin(release)))
      .catch((cause: unknown) => this.#fail(cause));
    this.#channel.postMessage('wanted');
  }

  /** Begins a lease. All that wait get their turn, also in a lease that another context wants from the start. */
  #begin(release: () => void): void {
    this.#stopAsking();
    const entering = this.#waiting;
    this.#waiting = [];
    const lease = { begun: false, turns: entering.length, wanted: this.#heardWhileAsking, release };
    this.#lease = lease;
    for (const { enter } of entering) enter(lease);
  }

  #hear(): void {
    if (this.#asking !== undefined) this.#heardWhileAsking = true;
    if (this.#lease === undefined) return;
    this.#lease.wanted = true;
    this.#letGoIfDue(this.#lease);
  }

  #letGoIfDue(lease: Lease): void {
    if (!lease.wanted || lease.turns > 0 || lease !== this.#lease) return;
    this.#lease = undefined;
    lease.release();
    if (this.#waiting.length > 0) this.#ask();
  }

  /** The browser refuses the lock, or has taken it away: rejects all that wait for it. */
  #fail(cause: unknown): void {
    this.#stopAsking();
    this.#lease = undefined;
    const refused = this.#waiting;
    this.#waiting = [];
    const reason = new StorageUnavailableError('The stored accounts could not be locked; try again later.', {
      cause,
    });
    for (const { refuse } of refused) refuse(reason);
  }

  #stopAsking(): void {
    clearInterval(this.#asking);
    this.#asking = undefined;
  }
}
