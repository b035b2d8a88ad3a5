/**
 * Limits the work of one kind in proportion to the text that was read. The allowance of a place grows with the text before
 * it and is spent by the work near it: a heap of costly text starves itself alone, and not what stands further on.
 */

/** In steps; a step is about one letter looked at, or one to two nanoseconds. */
export interface Allowance {
  /** The steps at the beginning of a text, and the most that are ever saved up. */
  readonly most: number;
  /** The steps that each character of the text adds. */
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

  /** Begins a text. */
  begin(): void {
    this.#left = this.#allowance.most;
    this.#at = 0;
    this.#isExhausted = false;
  }

  /** Ends a stretch of so many characters: places are counted from the beginning of the next. */
  endStretch(length: number): void {
    this.#reach(length);
    this.#at = 0;
  }

  /** Takes the steps of work at a place of the stretch. Returns false if too few are left, and the work is not to be done. */
  take(steps: number, at: number): boolean {
    this.#reach(at);
    if (steps > this.#left) {
      this.#isExhausted = true;
      return false;
    }
    this.#left -= steps;
    return true;
  }

  /** True if any work was left undone in this text. */
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
