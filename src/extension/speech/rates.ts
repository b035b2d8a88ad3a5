/**
 * Lists the speeds that texts are read aloud at, as multiples of a voice's own.
 */
export const rates: readonly number[] = [0.75, 1, 1.25, 1.5, 2];

/** The next faster speed; the slowest after the fastest. */
export function nextRate(rate: number): number {
  return rates.find((faster) => faster > rate) ?? (rates[0] as number);
}
