/** After a suspension, only one has passed, so results that arrived still count. */
const intervals = 10;

/** A timer for each waiter would cost more than a look-up. */
export class Deadlines<Waiter> {
  readonly #intervalMs: number;
  readonly #onLate: (waiter: Waiter) => void;
  readonly #left = new Map<Waiter, number>();
  #timer: NodeJS.Timeout | undefined;

  /** At most a tenth later. */
  constructor(milliseconds: number, onLate: (waiter: Waiter) => void) {
    this.#intervalMs = milliseconds / intervals;
    this.#onLate = onLate;
  }

  add(waiter: Waiter): void {
    this.#left.set(waiter, intervals);
    this.#timer ??= setInterval(() => this.#tick(), this.#intervalMs);
  }

  remove(waiter: Waiter): void {
    this.#left.delete(waiter);
  }

  #tick(): void {
    if (this.#left.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    for (const [waiter, left] of this.#left) {
      if (left > 0) this.#left.set(waiter, left - 1);
      else {
        this.#left.delete(waiter);
        this.#onLate(waiter);
      }
    }
  }
}
