/** Multiples of the voice's normal rate. */
export const rates: readonly number[] = [0.75, 1, 1.25, 1.5, 2];
