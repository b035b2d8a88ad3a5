import { pause } from '@vernacular/contract/pause';

/** Milliseconds of work between two pauses. */
const slice = 8;

/** To be called before each small step. Undefined if the work can continue. */
export function createPauses(): () => Promise<void> | undefined {
  let end = 0;
  const rest = async () => {
    await pause();
    end = performance.now() + slice;
  };
  return () => (performance.now() < end ? undefined : rest());
}
