/**
 * Whole numbers in Rice's code: the part above some low bits as so many ones and a zero, then the low bits. Data made of
 * gaps and small numbers are a third smaller so than as bytes.
 */
export class RiceReader {
  #at = 0;

  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next number with so many low bits, or -1 at the end, where ones fill up the last byte. */
  read(low: number): number {
    let number = 0;
    while (this.#bit() === 1) {
      if (this.#at > this.#bytes.length * 8) return -1;
      number += 1 << low;
    }
    for (let i = 0; i < low; i++) number += this.#bit() << i;
    return number;
  }

  /** Beyond the end there are only ones. */
  #bit(): number {
    const at = this.#at++;
    return at >= this.#bytes.length * 8 ? 1 : ((this.#bytes[at >> 3] as number) >> (at & 7)) & 1;
  }
}
