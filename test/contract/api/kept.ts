import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns how many objects remain after garbage collection. `setImmediate` must be the real one. */
export async function countKept(objects: readonly WeakRef<object>[]): Promise<number> {
  // A WeakRef keeps its target alive until the current turn of the event loop ends.
  await new Promise((resolve) => setImmediate(resolve));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return objects.filter((object) => object.deref() !== undefined).length;
}
