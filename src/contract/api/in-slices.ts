export interface Pacing {
  /** Also shortly after another call. */
  readonly hasOthers: boolean;
  /** Resolves when the work may go on. */
  turn(): Promise<void>;
}

/**
 * Milliseconds of work between two pauses. Alone: long compared to a pause. With other calls: short, because
 * a call in a browser takes a dozen steps, each of which waits for the end of a slice.
 */
const sliceMs = { alone: 10, withOthers: 2 };

/**
 * Units of work between two looks at the clock: a text has one for each UTF-16 unit, and {@link unitsPerItem}. A look takes
 * as long as the detection of some letters.
 */
const unitsPerLook = 500;
const unitsPerItem = 20;

/**
 * Runs `work` on each item and pauses regularly, so that other calls are handled in between. Resolves to the
 * results in order. Items other than texts may each take long.
 */
export async function inSlices<T, R>(items: Iterable<T>, work: (item: T) => R, pacing: Pacing): Promise<R[]> {
  const results: R[] = [];
  let sliceStart = performance.now();
  let units = 0;
  for (const item of items) {
    if (units >= unitsPerLook) {
      units = 0;
      if (performance.now() - sliceStart >= (pacing.hasOthers ? sliceMs.withOthers : sliceMs.alone)) {
        await pacing.turn();
        sliceStart = performance.now();
      }
    }
    results.push(work(item));
    units += typeof item === 'string' ? unitsPerItem + item.length : unitsPerLook;
  }
  return results;
}
