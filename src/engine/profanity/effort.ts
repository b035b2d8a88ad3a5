/**
 * How much a text may be searched for disguises: in proportion to its length, so that no content takes a multiple
 * of the time of ordinary text. Ordinary and disguised texts stay far below it; random signs and letters reach it,
 * and what is left of them is read as plain words.
 */

/** Steps that any text may take, however short: a thousand characters of nothing but disguises. */
const atFirst = 40_000;

/** Steps for each character of the text. A step is about one letter looked at, or one to two nanoseconds. */
const perCharacter = 10;

export class Effort {
  private left = 0;
  private denied = false;

  /** Begins a text of so many UTF-16 code units. */
  begin(length: number): void {
    this.left = atFirst + perCharacter * length;
    this.denied = false;
  }

  /** Takes the steps of a piece of work, if so many are left; false when the work is not to be done. */
  take(steps: number): boolean {
    if (steps > this.left) {
      this.denied = true;
      return false;
    }
    this.left -= steps;
    return true;
  }

  /** Was any work left undone in this text? */
  get exhausted(): boolean {
    return this.denied;
  }
}
