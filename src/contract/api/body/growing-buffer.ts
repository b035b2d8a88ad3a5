/** Joins the chunks of a body. Chunks are copied: each may be a single byte that keeps kilobytes alive. */
import { maxBodyBytes } from '../limits.ts';

const none = new Uint8Array();

export class GrowingBuffer {
  #store: Uint8Array<ArrayBuffer> = none;
  #length = 0;

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#store.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  append(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#store.length) {
      // Doubled, so that the total time is linear even for small chunks.
      const larger = new Uint8Array(Math.max(length, Math.min(2 * this.#store.length, maxBodyBytes)));
      larger.set(this.bytes);
      this.#store = larger;
    }
    this.#store.set(piece, this.#length);
    this.#length = length;
  }
}
