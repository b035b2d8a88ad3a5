/** Sums by client address. An unknown address has no sum: it may be a proxy, which has many clients. */
export class CountsByAddress {
  readonly #counts = new Map<string, number>();

  of(address: string | undefined): number {
    return address === undefined ? 0 : (this.#counts.get(address) ?? 0);
  }

  add(address: string | undefined, difference: number): void {
    if (address === undefined) return;
    const count = this.of(address) + difference;
    if (count === 0) this.#counts.delete(address);
    else this.#counts.set(address, count);
  }
}
