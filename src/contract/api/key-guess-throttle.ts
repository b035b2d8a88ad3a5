import { type Caller, type Clock, hashKey } from '../accounts/index.ts';

/** Different ones within {@link windowMs}: repeating one key is a mistake, not a guess. */
const maxWrongKeys = 20;
const windowMs = 60_000;
const stepMs = 250;
const maxDelayMs = 10_000;
/** The one whose last wrong key is oldest is dropped first. */
const maxCallers = 1_000;
/** Longer than any key, but bounded. */
const maxKeyLength = 100;

type Delay = (milliseconds: number) => Promise<void>;

interface CallerRecord {
  /** Hash → when it was last sent, oldest first. At most {@link maxWrongKeys}. */
  readonly wrongKeys: Map<string, number>;
  nextAnswerAt: number;
}

export const hashOfWrongKey = (key: string) => hashKey(key.slice(0, maxKeyLength));

const delayByTimer: Delay = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export type GuessThrottle = Pick<KeyGuessThrottle, 'wait' | 'recordFailure'>;

/** A restart may lose the records, because a key has 160 random bits. */
export class KeyGuessThrottle {
  readonly #clock: Clock;
  readonly #delay: Delay;
  /** By caller id, oldest last wrong key first. */
  readonly #records = new Map<string, CallerRecord>();

  constructor(clock: Clock, delay: Delay = delayByTimer) {
    this.#clock = clock;
    this.#delay = delay;
  }

  /** Await it before every look-up: if only wrong keys were delayed, the delay would reveal them. */
  async wait(caller: Caller): Promise<void> {
    const record = this.#records.get(callerId(caller) ?? '');
    const now = this.#clock();
    if (record === undefined || !isGuessing(record, now)) return;
    record.nextAnswerAt = Math.min(Math.max(record.nextAnswerAt, now) + stepMs, now + maxDelayMs);
    await this.#delay(record.nextAnswerAt - now);
  }

  isGuessing(caller: Caller): boolean {
    const record = this.#records.get(callerId(caller) ?? '');
    return record !== undefined && isGuessing(record, this.#clock());
  }

  recordFailure(caller: Caller, key: string): void {
    const id = callerId(caller);
    if (id === undefined) return;
    const record = this.#records.get(id) ?? { wrongKeys: new Map(), nextAnswerAt: 0 };
    // Changes its position.
    this.#records.delete(id);
    this.#records.set(id, record);
    keepNewest(this.#records, maxCallers);
    const hash = hashOfWrongKey(key);
    record.wrongKeys.delete(hash);
    record.wrongKeys.set(hash, this.#clock());
    keepNewest(record.wrongKeys, maxWrongKeys);
  }
}

function isGuessing({ wrongKeys }: CallerRecord, now: number): boolean {
  const [oldest = 0] = wrongKeys.values();
  return wrongKeys.size === maxWrongKeys && now >= oldest && now - oldest < windowMs;
}

function keepNewest(entries: Map<string, unknown>, count: number): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined && entries.size > count) entries.delete(oldest);
}

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
