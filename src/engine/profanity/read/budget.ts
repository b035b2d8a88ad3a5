/**
 * How much work of one kind a text may take: in proportion to its length, so that no content takes more than a
 * few times the time of ordinary text. Ordinary and disguised texts stay far below it.
 */

/** In steps; a step is about one letter looked at, or one to two nanoseconds. */
export interface Allowance {
  /** What any text may take, however short. */
  readonly atFirst: number;
  /** What each character of the text adds. */
  readonly perCharacter: number;
}

export class Budget {
  readonly #allowance: Allowance;
  #left = 0;
  #exhausted = false;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Begins a text of so many UTF-16 code units. */
  begin(length: number): void {
    const { atFirst, perCharacter } = this.#allowance;
    this.#left = atFirst + perCharacter * length;
    this.#exhausted = false;
  }

  /** Takes the steps of a piece of work, if so many are left; false when the work is not to be done. */
  take(steps: number): boolean {
    if (steps > this.#left) {
      this.#exhausted = true;
      return false;
    }
    this.#left -= steps;
    return true;
  }

  /** Was any work left undone in this text? */
  get exhausted(): boolean {
    return this.#exhausted;
  }
}
