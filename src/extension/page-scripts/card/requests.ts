import type { ShownLanguage } from '../../messages/answer-view.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import type { PaintedMark } from '../../messages/painted-mark.ts';
import type { SelectedBlock } from '../../messages/selected-blocks.ts';
import { send } from '../../messages/send.ts';
import type { PageAround, Surroundings } from '../../messages/surroundings.ts';
import type { OnPress, WorldOnPress } from './on-press.ts';

interface Question {
  readonly text: string | SelectedBlock[];
  readonly surroundings: Surroundings | undefined;
  readonly page: PageAround | undefined;
}

/** Resolves with `failed` if the background does not answer. */
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

/** Resolves with false on failure. */
export function showInPopup({ view: _, ...inspection }: InspectionWithView): Promise<boolean> {
  return send({ type: 'show-in-popup', inspection }).catch(() => false);
}

/** Opens the form for a wrong answer. `right` is the language that the user chose instead. */
export function openReport(
  { view: _, ...inspection }: InspectionWithView,
  right?: ShownLanguage,
): Promise<null> {
  return send({ type: 'report', inspection, ...(right && { right: right.lang }) });
}

/** Resolves with the languages whose name or code contains the query; none on failure. */
export function searchLanguages(query: string): Promise<readonly ShownLanguage[]> {
  return send({ type: 'search-languages', query }).catch(() => []);
}

/** Has the colours of custom highlights inserted into the page. Rejects on failure. */
export async function insertColours(marks: readonly PaintedMark[]): Promise<void> {
  await send({ type: 'insert-colours', marks: [...marks] });
}

/** Resolves with what a pressed button needs, once it is injected; with undefined on failure. */
export async function loadOnPress(): Promise<OnPress | undefined> {
  const world = globalThis as WorldOnPress;
  if (world.vernacularOnPress === undefined) await send({ type: 'inject-on-press' }).catch(() => undefined);
  return world.vernacularOnPress;
}

/** Resolves with false on failure. */
export function openTranslation(text: string, lang: string): Promise<boolean> {
  return send({ type: 'translate', text, lang }).catch(() => false);
}

/** Rejects if the card has no openings left. */
export async function openOptions(): Promise<void> {
  await send({ type: 'open-options' });
}
