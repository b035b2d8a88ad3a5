/** Makes the engine of all that it knows. A module of its own, so that a build can leave it alone until it is needed. */
import { Engine } from './engine.ts';
import { loadKnowledge } from './load.ts';

/** The engine as shipped. */
export function makeEngine(): Engine {
  return new Engine(loadKnowledge());
}
