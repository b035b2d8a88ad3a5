/** Counts the calls in progress, so that long work can yield to others. */
import type { Caller } from '../accounts/index.ts';
import { FairTurns } from './fair-turns.ts';
import type { Pacing } from './in-slices.ts';

/**
 * Milliseconds that a finished call still counts. Many callers send the next call at once, and each of its
 * steps has to wait for the current slice of long work.
 */
const lingerMs = 100;

export class ActiveCalls {
  readonly #turns = new FairTurns();
  #active = 0;
  #lastEnd = Number.NEGATIVE_INFINITY;

  /** Runs the work of a call, and counts the call meanwhile. */
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

  /** Returns the pacing for a call of an account. Its turns reject once the call is interrupted. */
  pacingOf(account: string, caller: Caller): Pacing {
    const hasOthers = () => this.hasOthers;
    return {
      get hasOthers() {
        return hasOthers();
      },
      turn: async () => {
        await this.#turns.next(account);
        if (caller.kind === 'http' && caller.interruption) throw caller.interruption;
      },
    };
  }
}
