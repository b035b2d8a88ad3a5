/** Multiples of the voice's normal rate. */
export const rates: readonly number[] = [0.75, 1, 1.25, 1.5, 2];

/** Returns the next faster rate, or the slowest after the fastest. */
export function nextRate(rate: number): number {
  return rates.find((faster) => faster > rate) ?? (rates[0] as number);
}
