/**
 * Makes and writes blocks in the order in which they were asked for, however long what each is made of takes to come.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';

export class OrderedOutput {
  readonly #output: Writable;
  readonly #most: number;
  readonly #written: Promise<void>[] = [];
  #last: Promise<void> = Promise.resolve();

  /** @param most How many blocks may be in the making. */
  constructor(output: Writable, most: number) {
    this.#output = output;
    this.#most = most;
  }

  /**
   * Has a block made and written after those before it. Resolves when there is room for another; rejects where a block
   * could not be made.
   * @param content What the block is made of, whenever it comes.
   */
  async add<Content>(content: Promise<Content>, blockOf: (content: Content) => string): Promise<void> {
    const before = this.#last;
    const written = (async () => {
      await before;
      await write(this.#output, blockOf(await content));
    })();
    // Whoever waits for it hears of its failure; nobody may, after another one.
    written.catch(() => {});
    content.catch(() => {});
    this.#last = written;
    this.#written.push(written);
    if (this.#written.length >= this.#most) await this.#written.shift();
  }

  /** Resolves when everything is written. */
  done(): Promise<void> {
    return this.#last;
  }
}

/** Writes, and waits while the reader is slower than we are. */
export async function write(output: Writable, block: string): Promise<void> {
  if (!output.write(block)) await once(output, 'drain');
}
