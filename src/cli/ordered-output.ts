/** In the order of `add`, whenever contents arrive. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';

export class OrderedOutput {
  readonly #output: Writable;
  readonly #maxPending: number;
  readonly #written: Promise<void>[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(output: Writable, maxPending: number) {
    this.#output = output;
    this.#maxPending = maxPending;
  }

  /** Resolves when another block may be added; rejects if a block failed. */
  async add<Content>(content: Promise<Content>, blockOf: (content: Content) => string): Promise<void> {
    const previous = this.#last;
    const written = (async () => {
      await previous;
      await write(this.#output, blockOf(await content));
    })();
    // Callers that await this block still get the error. After another failure, nothing awaits it.
    written.catch(() => {});
    content.catch(() => {});
    this.#last = written;
    this.#written.push(written);
    if (this.#written.length >= this.#maxPending) await this.#written.shift();
  }

  done(): Promise<void> {
    return this.#last;
  }
}

export async function write(output: Writable, block: string): Promise<void> {
  if (!output.write(block)) await once(output, 'drain');
}
