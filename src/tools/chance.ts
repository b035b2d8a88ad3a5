/**
 * Chance that can be repeated: the same seed, the same run.
 */

/** Gives numbers from 0 to 1, 1 excluded. */
export type Chance = () => number;

/** Numbers from 0 to 1, 1 excluded, in an order that the seed alone decides (mulberry32, by T. Ettinger). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of several. */
export function oneOf<T>(values: readonly T[], chance: Chance): T {
  return values[Math.floor(chance() * values.length)] as T;
}
