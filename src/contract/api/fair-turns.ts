import { pause } from './pause.ts';

/**
 * Gives turns to the long work of accounts in rotation, so that an account with many calls gets the same
 * share of the processor as others. There is one turn in each pass of the event loop: between two turns, all messages that
 * have arrived are handled.
 */
export class FairTurns {
  /** By account, the next one first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isScheduled = false;

  /** Resolves when the account has its next turn. */
  next(account: string): Promise<void> {
    return new Promise((resolve) => {
      const others = this.#waiting.get(account);
      if (others === undefined) this.#waiting.set(account, [resolve]);
      else others.push(resolve);
      void this.#giveTurns();
    });
  }

  async #giveTurns(): Promise<void> {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    while (this.#waiting.size > 0) {
      await pause();
      const [account, waiting] = this.#waiting.entries().next().value as [string, (() => void)[]];
      this.#waiting.delete(account);
      waiting.shift()?.();
      if (waiting.length > 0) this.#waiting.set(account, waiting);
    }
    this.#isScheduled = false;
  }
}
