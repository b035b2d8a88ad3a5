/**
 * Tells tests what is still held in memory by somebody.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How many objects are left once garbage is collected. `setImmediate` has to be the real one. */
export async function countKept(objects: readonly WeakRef<object>[]): Promise<number> {
  // A reference holds what it was made for until the turn of the event loop ends.
  await new Promise((resolve) => setImmediate(resolve));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return objects.filter((object) => object.deref() !== undefined).length;
}
