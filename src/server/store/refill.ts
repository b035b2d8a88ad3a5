/** Milliseconds for the next charges of the same callers. */
const maxRestMs = 2;

/** A batch costs nearly the same for one charge as for many, so the next waits for as many charges. */
export class Refill {
  #missing = 0;
  #end: (() => void) | undefined;

  note(): void {
    this.#missing -= 1;
    if (this.#missing <= 0) this.#end?.();
  }

  after(count: number): Promise<void> | undefined {
    if (count < 2) return undefined;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end?.(), maxRestMs);
      this.#missing = count;
      this.#end = () => {
        clearTimeout(timer);
        this.#end = undefined;
        resolve();
      };
    });
  }
}
