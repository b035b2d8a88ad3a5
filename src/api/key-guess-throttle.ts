/**
 * Makes guessing keys slow: a caller that sent twenty different wrong keys within a minute is answered late, and
 * nobody else. In memory alone; whoever restarts the host to forget it has gained nothing, since a key has 160
 * random bits.
 */
import { type Caller, hashKey } from '../accounts/index.ts';
import type { Clock } from './quota.ts';

/** Different wrong keys within {@link memory} that look like guessing; one that is repeated is a mistake. */
const suspicious = 20;
/** Milliseconds. */
const memory = 60_000;
/** Milliseconds between two answers to a caller that guesses. */
const interval = 250;
/** Milliseconds that an answer is held back at most: a caller must not be left waiting for ever. */
const longestWait = 10_000;
/** Callers that are remembered; the one whose last wrong key is longest ago goes first. */
const mostCallers = 1_000;
/** Characters of a wrong key that are looked at: more than any key has. */
const compared = 100;

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/** What is known of a caller. */
interface Guesser {
  /** Hash of a wrong key → when it came last, the oldest first; at most {@link suspicious}. */
  readonly wrong: Map<string, number>;
  /** When the next answer may leave. */
  free: number;
}

const waitByTimer: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Guesses {
  readonly #clock: Clock;
  readonly #wait: Wait;
  readonly #records = new Map<string, Guesser>();

  constructor(clock: Clock, wait: Wait = waitByTimer) {
    this.#clock = clock;
    this.#wait = wait;
  }

  /**
   * Resolves when a caller's key may be looked at: at once, unless it guesses. Right keys wait like wrong ones,
   * or the wait would tell them apart.
   */
  async hold(caller: Caller): Promise<void> {
    const record = this.#records.get(nameOf(caller) ?? '');
    const now = this.#clock();
    if (record === undefined || !guesses(record, now)) return;
    record.free = Math.min(Math.max(record.free, now) + interval, now + longestWait);
    await this.#wait(record.free - now);
  }

  /** Takes note of a key that opened nothing to this caller. */
  note(caller: Caller, key: string): void {
    const name = nameOf(caller);
    if (name === undefined) return;
    const record = this.#records.get(name) ?? { wrong: new Map(), free: 0 };
    // Anew at the end: the order is that of the last wrong keys.
    this.#records.delete(name);
    this.#records.set(name, record);
    keepNewest(this.#records, mostCallers);
    const hash = hashKey(key.slice(0, compared));
    record.wrong.delete(hash);
    record.wrong.set(hash, this.#clock());
    keepNewest(record.wrong, suspicious);
  }
}

/** Whether the oldest of {@link suspicious} different wrong keys is no older than a minute. */
function guesses({ wrong }: Guesser, now: number): boolean {
  const [oldest = 0] = wrong.values();
  return wrong.size === suspicious && now >= oldest && now - oldest < memory;
}

function keepNewest(entries: Map<string, unknown>, count: number): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined && entries.size > count) entries.delete(oldest);
}

/** Undefined for our own pages, which need no key, and where nobody knows who calls. */
function nameOf(caller: Caller): string | undefined {
  switch (caller.kind) {
    case 'self':
      return undefined;
    case 'extension':
      return caller.id;
    case 'http':
      return caller.address;
  }
}
