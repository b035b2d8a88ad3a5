import { needsWholeModel, type PagedDetector } from 'vernacular-engine/engines';

interface Work<R> {
  /** May run several times, so it must have no other effect than its result. */
  atOnce(): R;
  /** Pauses between texts. */
  inSlices(): Promise<R>;
}

/** Runs work that uses the detector: few texts at once, with the parts of the model that they need; many in slices. */
export async function onTexts<R>(
  detector: Pick<PagedDetector, 'complete' | 'readAll'>,
  texts: readonly string[],
  { atOnce, inSlices }: Work<R>,
): Promise<R> {
  if (detector.complete !== undefined && !needsWholeModel(texts)) return detector.complete(atOnce);
  await detector.readAll?.();
  return inSlices();
}
