import type { ShownLanguage } from '../../messages/answer-view.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import type { PageAround, SelectedBlock, Surroundings } from '../../messages/selection.ts';
import { send } from '../../messages/send.ts';
import type { OnPress, WorldOnPress } from './on-press.ts';

interface Question {
  readonly text: string | SelectedBlock[];
  readonly surroundings: Surroundings | undefined;
  readonly page: PageAround | undefined;
}

export function requestAnswer(
  { text, surroundings, page }: Question,
  failed: InspectionWithView,
): Promise<InspectionWithView> {
  // The extension may be updated or removed while its card is open.
  return send({
    type: 'inspect-selection',
    text,
    ...(surroundings && { surroundings }),
    ...(page && { page }),
  }).catch(() => failed);
}

export function showInPopup({ view: _, ...inspection }: InspectionWithView): Promise<boolean> {
  return send({ type: 'show-in-popup', inspection }).catch(() => false);
}

export function openReport(
  { view: _, ...inspection }: InspectionWithView,
  right?: ShownLanguage,
): Promise<null> {
  return send({ type: 'report', inspection, ...(right && { right: right.lang }) });
}

export function searchLanguages(query: string): Promise<readonly ShownLanguage[]> {
  return send({ type: 'search-languages', query }).catch(() => []);
}

/** Resolves with what a pressed button or a mixed text needs, once it is injected; with undefined on failure. */
export async function loadOnPress(): Promise<OnPress | undefined> {
  const world = globalThis as WorldOnPress;
  if (world.vernacularOnPress === undefined) await send({ type: 'inject-on-press' }).catch(() => undefined);
  return world.vernacularOnPress;
}

export async function openOptions(): Promise<void> {
  await send({ type: 'open-options' });
}
