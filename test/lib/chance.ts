/** Reproducible random choices. */
export { createRandom } from '../../lab/model/random.ts';

export type Chance = () => number;

export function oneOf<T>(values: readonly T[], chance: Chance): T {
  return values[Math.floor(chance() * values.length)] as T;
}
