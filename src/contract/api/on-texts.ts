import { needsWholeModel, type PagedDetector } from 'vernacular-engine/engines';
import type { ActiveCalls } from './active-calls.ts';
import { inSlices } from './in-slices.ts';

/**
 * Runs `work`, which uses the detector, on each text. Pauses between texts, because a call may have thousands.
 * Resolves to the results in order. `work` may run again for a text, so it must have no other effect.
 */
export async function onTexts<R>(
  detector: Pick<PagedDetector, 'complete' | 'readAll'>,
  texts: readonly string[],
  work: (text: string, index: number) => R,
  activeCalls: Pick<ActiveCalls, 'hasOthers'>,
): Promise<R[]> {
  if (detector.complete !== undefined && !needsWholeModel(texts))
    return detector.complete(() => texts.map(work));
  await detector.readAll?.();
  return inSlices(texts, work, activeCalls);
}
