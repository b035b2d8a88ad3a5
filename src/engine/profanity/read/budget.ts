/**
 * Limits work in proportion to the text. Each character refills the budget, so that costly text does not
 * spoil the search of later text.
 */

/** In steps of about one letter examined, or 1 to 2 ns. */
export interface Allowance {
  readonly maxSteps: number;
  readonly perCharacter: number;
}

export class Budget {
  readonly #allowance: Allowance;
  #left = 0;
  #at = 0;
  /** True if some work was skipped since `begin`. */
  isExhausted = false;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  begin(): void {
    this.#left = this.#allowance.maxSteps;
    this.#at = 0;
    this.isExhausted = false;
  }

  /** Positions restart at 0 in the next stretch. */
  endStretch(length: number): void {
    this.#reach(length);
    this.#at = 0;
  }

  /** Returns false if too few steps are left. The caller must then skip the work. */
  take(steps: number, at: number): boolean {
    this.#reach(at);
    if (steps > this.#left) {
      this.isExhausted = true;
      return false;
    }
    this.#left -= steps;
    return true;
  }

  #reach(at: number): void {
    if (at <= this.#at) return;
    const { maxSteps, perCharacter } = this.#allowance;
    this.#left = Math.min(maxSteps, this.#left + perCharacter * (at - this.#at));
    this.#at = at;
  }
}
