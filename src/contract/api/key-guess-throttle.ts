/**
 * Slows down callers that guess keys: after twenty different wrong keys within a minute, each answer to that caller
 * is delayed, and nobody else's. The records are in memory alone. A restart loses them, which helps nobody: a key has
 * 160 random bits.
 */
import { type Caller, type Clock, hashKey } from '../accounts/index.ts';

/** Different wrong keys within {@link windowMs} that count as guessing. One key sent many times is a mistake. */
const maxWrongKeys = 20;
const windowMs = 60_000;
/** Milliseconds between two answers to a caller that guesses. */
const stepMs = 250;
/** The longest delay of an answer: a caller must not wait for ever. */
const maxDelayMs = 10_000;
/** How many callers have a record; the one whose last wrong key is oldest is dropped first. */
const maxCallers = 1_000;
/** Characters of a wrong key that are compared: more than any key has, so that a huge one costs nothing. */
const maxKeyLength = 100;

/** Resolves after so many milliseconds. */
type Delay = (milliseconds: number) => Promise<void>;

interface CallerRecord {
  /** Hash of a wrong key → when it was last sent, the oldest first; at most {@link maxWrongKeys}. */
  readonly wrongKeys: Map<string, number>;
  /** When the next answer may be sent, in milliseconds since the epoch. */
  nextAnswerAt: number;
}

/** What a wrong key is remembered by. */
export const hashOfWrongKey = (key: string) => hashKey(key.slice(0, maxKeyLength));

const delayByTimer: Delay = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What authentication asks: kept in this process, or in one that several share. */
export type GuessThrottle = Pick<KeyGuessThrottle, 'wait' | 'recordFailure'>;

export class KeyGuessThrottle {
  readonly #clock: Clock;
  readonly #delay: Delay;
  /** By caller id, in the order of their last wrong keys, the oldest first. */
  readonly #records = new Map<string, CallerRecord>();

  constructor(clock: Clock, delay: Delay = delayByTimer) {
    this.#clock = clock;
    this.#delay = delay;
  }

  /**
   * Resolves when a caller's key may be looked up: at once, unless the caller guesses. To be awaited before every
   * lookup: if only wrong keys were delayed, the delay would tell them from right ones.
   */
  async wait(caller: Caller): Promise<void> {
    const record = this.#records.get(callerId(caller) ?? '');
    const now = this.#clock();
    if (record === undefined || !isGuessing(record, now)) return;
    record.nextAnswerAt = Math.min(Math.max(record.nextAnswerAt, now) + stepMs, now + maxDelayMs);
    await this.#delay(record.nextAnswerAt - now);
  }

  /** Whether a caller is slowed down at the moment. */
  isGuessing(caller: Caller): boolean {
    const record = this.#records.get(callerId(caller) ?? '');
    return record !== undefined && isGuessing(record, this.#clock());
  }

  /** Records a key that opened no account to this caller. */
  recordFailure(caller: Caller, key: string): void {
    const id = callerId(caller);
    if (id === undefined) return;
    const record = this.#records.get(id) ?? { wrongKeys: new Map(), nextAnswerAt: 0 };
    // Deleted first: a map keeps the place of a key that is set again.
    this.#records.delete(id);
    this.#records.set(id, record);
    keepNewest(this.#records, maxCallers);
    const hash = hashOfWrongKey(key);
    record.wrongKeys.delete(hash);
    record.wrongKeys.set(hash, this.#clock());
    keepNewest(record.wrongKeys, maxWrongKeys);
  }
}

/** Whether the oldest of {@link maxWrongKeys} different wrong keys is less than a minute old. */
function isGuessing({ wrongKeys }: CallerRecord, now: number): boolean {
  const [oldest = 0] = wrongKeys.values();
  return wrongKeys.size === maxWrongKeys && now >= oldest && now - oldest < windowMs;
}

/** Drops the first entry when there are more than `count`. */
function keepNewest(entries: Map<string, unknown>, count: number): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined && entries.size > count) entries.delete(oldest);
}

/** Undefined for our own pages, which need no key, and for callers without a known address. */
function callerId(caller: Caller): string | undefined {
  switch (caller.kind) {
    case 'self':
      return undefined;
    case 'extension':
      return caller.id;
    case 'http':
      return caller.address;
  }
}
