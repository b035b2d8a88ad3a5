import type { InspectedLanguage, Inspection } from '../../messages/inspection.ts';
import type { SelectedBlock } from '../../messages/selected-blocks.ts';
import { send } from '../../messages/send.ts';
import type { Surroundings } from '../../messages/surroundings.ts';

/** Resolves with `failed` if the background does not answer. */
export function requestAnswer(
  text: string | SelectedBlock[],
  surroundings: Surroundings | undefined,
): Promise<Inspection> {
  // The extension may be updated or removed while its card is open.
  return send({ type: 'inspect-selection', text, ...(surroundings && { surroundings }) }).catch(
    (): Inspection => ({ outcome: 'failed' }),
  );
}

/** Resolves with false on failure. */
export function showInPopup(inspection: Inspection): Promise<boolean> {
  return send({ type: 'show-in-popup', inspection }).catch(() => false);
}

/** Opens the form for a wrong answer. `right` is the language that the user chose instead. */
export function openReport(inspection: Inspection, right?: InspectedLanguage): Promise<null> {
  return send({ type: 'report', inspection, ...(right && { right: right.lang }) });
}

/** Resolves with false on failure. */
export function openTranslation(text: string, lang: string): Promise<boolean> {
  return send({ type: 'translate', text, lang }).catch(() => false);
}

/** Rejects if the card has no openings left. */
export async function openOptions(): Promise<void> {
  await send({ type: 'open-options' });
}
