/**
 * Draws by chance that can be repeated: the same seed, the same run.
 */
export { createRandom } from './random.ts';

/** Gives numbers from 0 to 1, 1 excluded. */
export type Chance = () => number;

/** One of several. */
export function oneOf<T>(values: readonly T[], chance: Chance): T {
  return values[Math.floor(chance() * values.length)] as T;
}
