/**
 * Reads Rice-coded integers: the part above the low bits in unary, then the low bits. For gaps and small numbers this
 * takes a third less space than bytes.
 */
export class RiceReader {
  #at = 0;

  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns -1 at the end, where ones fill up the last byte. */
  read(low: number): number {
    let number = 0;
    while (this.#bit() === 1) {
      if (this.#at > this.#bytes.length * 8) return -1;
      number += 1 << low;
    }
    for (let i = 0; i < low; i++) number += this.#bit() << i;
    return number;
  }

  #bit(): number {
    const at = this.#at++;
    return at >= this.#bytes.length * 8 ? 1 : (this.#bytes[at >> 3] >> (at & 7)) & 1;
  }
}
