import type { Caller } from '../accounts/index.ts';
import { pause } from './pause.ts';

/** A finished call still counts, because many callers send the next one at once. */
const lingerMs = 100;

export class ActiveCalls {
  readonly #turns: FairTurns;
  #active = 0;
  #lastEnd = Number.NEGATIVE_INFINITY;

  constructor(turns = new FairTurns()) {
    this.#turns = turns;
  }

  async track<T>(work: () => Promise<T>): Promise<T> {
    this.#active += 1;
    try {
      return await work();
    } finally {
      this.#active -= 1;
      this.#lastEnd = performance.now();
    }
  }

  get hasOthers(): boolean {
    return this.#active > 1 || performance.now() - this.#lastEnd < lingerMs;
  }

  /** Its turns reject once the call is interrupted. */
  pacingOf(account: string, caller: Caller): Pacing {
    return {
      hasOthers: () => this.hasOthers,
      turn: async () => {
        await this.#turns.next(account);
        if (caller.kind === 'http' && caller.interruption) throw caller.interruption;
      },
    };
  }
}

/** Used processor time then counts half. */
const halfLifeMs = 1_000;
const negligibleMs = 0.1;

interface Served {
  readonly waiting: (() => void)[];
  used: number;
  usedAt: number;
}

/**
 * The next turn goes to the account that used the least time of late. There is one turn in each pass of the event loop,
 * or `perPass` for one account, so that messages are handled in between. `rest` returns the milliseconds between two turns,
 * given how many accounts have taken turns of late.
 */
export class FairTurns {
  readonly #accounts = new Map<string, Served>();
  readonly #perPass: number;
  readonly #rest: (accounts: number) => number;
  #isScheduled = false;

  constructor(perPass = 1, rest: (accounts: number) => number = () => 0) {
    this.#perPass = perPass;
    this.#rest = rest;
  }

  next(account: string): Promise<void> {
    return new Promise((resolve) => {
      const served = this.#accounts.get(account) ?? { waiting: [], used: 0, usedAt: performance.now() };
      this.#accounts.set(account, served);
      served.waiting.push(resolve);
      if (!this.#isScheduled) void this.#giveTurns();
    });
  }

  async #giveTurns(): Promise<void> {
    this.#isScheduled = true;
    await pause();
    for (let next = this.#leastServed(); next !== undefined; next = this.#leastServed()) {
      const [account, served] = next;
      this.#accounts.delete(account);
      this.#accounts.set(account, served);
      const start = performance.now();
      for (const resolve of served.waiting.splice(0, this.#perPass)) resolve();
      await pause();
      served.used += performance.now() - start;
      const restMs = this.#rest(this.#accounts.size);
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    this.#isScheduled = false;
  }

  #leastServed(): [account: string, Served] | undefined {
    const now = performance.now();
    let least: [account: string, Served] | undefined;
    for (const [account, served] of this.#accounts) {
      served.used *= 0.5 ** ((now - served.usedAt) / halfLifeMs);
      served.usedAt = now;
      if (served.used < negligibleMs) served.used = 0;
      if (served.waiting.length === 0) {
        if (served.used === 0) this.#accounts.delete(account);
      } else if (least === undefined || served.used < least[1].used) least = [account, served];
    }
    return least;
  }
}

export interface Pacing {
  hasOthers(): boolean;
  turn(): Promise<void>;
}

/** Between two pauses. A browser's call takes a dozen steps, each of which waits for the end of a slice. */
const sliceMs = { alone: 10, withOthers: 2 };

/** UTF-16 units, and {@link unitsPerItem}, between looks at the clock, each as dear as detecting some letters. */
const unitsPerLook = 500;
const unitsPerItem = 20;

/** Resolves to the results in order. Items other than texts may each take long. */
export async function inSlices<T, R>(items: Iterable<T>, work: (item: T) => R, pacing: Pacing): Promise<R[]> {
  const results: R[] = [];
  let sliceStart = performance.now();
  let units = 0;
  for (const item of items) {
    if (units >= unitsPerLook) {
      units = 0;
      if (performance.now() - sliceStart >= (pacing.hasOthers() ? sliceMs.withOthers : sliceMs.alone)) {
        await pacing.turn();
        sliceStart = performance.now();
      }
    }
    results.push(work(item));
    units += typeof item === 'string' ? unitsPerItem + item.length : unitsPerLook;
  }
  return results;
}
