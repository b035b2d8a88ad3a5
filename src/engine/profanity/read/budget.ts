/**
 * Limits work in proportion to the text read. Each character adds to the allowance and nearby work spends it, so a run
 * of costly text exhausts only its own allowance and later text is searched as usual.
 */

/** Counted in steps. One step is about one letter examined, or 1 to 2 ns. */
export interface Allowance {
  /** Steps available at the start of a text, and the most that can be saved up. */
  readonly most: number;
  /** Steps added by each character. */
  readonly perCharacter: number;
}

export class Budget {
  readonly #allowance: Allowance;
  #left = 0;
  #at = 0;
  #isExhausted = false;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  begin(): void {
    this.#left = this.#allowance.most;
    this.#at = 0;
    this.#isExhausted = false;
  }

  /** Ends a stretch of `length` characters. Later positions count from the start of the next stretch. */
  endStretch(length: number): void {
    this.#reach(length);
    this.#at = 0;
  }

  /**
   * Spends `steps` at position `at` of the stretch. Returns false if too few are left; the caller must then skip the
   * work.
   */
  take(steps: number, at: number): boolean {
    this.#reach(at);
    if (steps > this.#left) {
      this.#isExhausted = true;
      return false;
    }
    this.#left -= steps;
    return true;
  }

  /** True if any work was skipped in this text. */
  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  #reach(at: number): void {
    if (at <= this.#at) return;
    const { most, perCharacter } = this.#allowance;
    this.#left = Math.min(most, this.#left + perCharacter * (at - this.#at));
    this.#at = at;
  }
}
