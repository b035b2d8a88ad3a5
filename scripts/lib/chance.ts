/** Reproducible random choices. */
export { createRandom } from './random.ts';

export type Chance = () => number;

export function oneOf<T>(values: readonly T[], chance: Chance): T {
  return values[Math.floor(chance() * values.length)] as T;
}
