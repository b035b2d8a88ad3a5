/**
 * Joins the pieces of a body as they arrive. They are copied and not kept: each may be a single byte that lies in kilobytes.
 */
import { maxBodyBytes } from '../limits.ts';

export class GrowingBuffer {
  #store = new Uint8Array();
  #length = 0;

  /** All bytes so far, without a copy. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#store.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  append(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#store.length) {
      // Doubled, so that growing takes time in proportion to the bytes, however small the pieces are.
      const larger = new Uint8Array(Math.max(length, Math.min(2 * this.#store.length, maxBodyBytes)));
      larger.set(this.bytes);
      this.#store = larger;
    }
    this.#store.set(piece, this.#length);
    this.#length = length;
  }
}
