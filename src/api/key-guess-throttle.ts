/**
 * Makes guessing keys slow: a caller that sent twenty different wrong keys within a minute is answered late, and
 * nobody else. In memory alone; whoever restarts the host to forget it has gained nothing, since a key has 160
 * random bits.
 */
import { type Caller, hashKey } from '../accounts/index.ts';
import type { Clock } from './quota.ts';

/** Different wrong keys within {@link windowMs} that look like guessing; one that is repeated is a mistake. */
const maxWrongKeys = 20;
/** Milliseconds. */
const windowMs = 60_000;
/** Milliseconds between two answers to a caller that guesses. */
const stepMs = 250;
/** Milliseconds that an answer is held back at most: a caller must not be left waiting for ever. */
const maxDelayMs = 10_000;
/** Callers that are remembered; the one whose last wrong key is longest ago goes first. */
const maxCallers = 1_000;
/** Characters of a wrong key that are looked at: more than any key has. */
const maxKeyLength = 100;

/** Resolves after so many milliseconds. */
export type Delay = (milliseconds: number) => Promise<void>;

/** What is known of a caller. */
interface CallerRecord {
  /** Hash of a wrong key → when it came last, the oldest first; at most {@link maxWrongKeys}. */
  readonly wrongKeys: Map<string, number>;
  /** When the next answer may leave. */
  nextAnswerAt: number;
}

const delayByTimer: Delay = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class KeyGuessThrottle {
  readonly #clock: Clock;
  readonly #delay: Delay;
  readonly #records = new Map<string, CallerRecord>();

  constructor(clock: Clock, delay: Delay = delayByTimer) {
    this.#clock = clock;
    this.#delay = delay;
  }

  /**
   * Resolves when a caller's key may be looked at: at once, unless it guesses. Right keys wait like wrong ones,
   * or the wait would tell them apart.
   */
  async wait(caller: Caller): Promise<void> {
    const record = this.#records.get(callerId(caller) ?? '');
    const now = this.#clock();
    if (record === undefined || !isGuessing(record, now)) return;
    record.nextAnswerAt = Math.min(Math.max(record.nextAnswerAt, now) + stepMs, now + maxDelayMs);
    await this.#delay(record.nextAnswerAt - now);
  }

  /** Takes note of a key that opened nothing to this caller. */
  recordFailure(caller: Caller, key: string): void {
    const name = callerId(caller);
    if (name === undefined) return;
    const record = this.#records.get(name) ?? { wrongKeys: new Map(), nextAnswerAt: 0 };
    // Anew at the end: the order is that of the last wrong keys.
    this.#records.delete(name);
    this.#records.set(name, record);
    keepNewest(this.#records, maxCallers);
    const hash = hashKey(key.slice(0, maxKeyLength));
    record.wrongKeys.delete(hash);
    record.wrongKeys.set(hash, this.#clock());
    keepNewest(record.wrongKeys, maxWrongKeys);
  }
}

/** Whether the oldest of {@link maxWrongKeys} different wrong keys is no older than a minute. */
function isGuessing({ wrongKeys }: CallerRecord, now: number): boolean {
  const [oldest = 0] = wrongKeys.values();
  return wrongKeys.size === maxWrongKeys && now >= oldest && now - oldest < windowMs;
}

function keepNewest(entries: Map<string, unknown>, count: number): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined && entries.size > count) entries.delete(oldest);
}

/** Undefined for our own pages, which need no key, and where nobody knows who calls. */
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
