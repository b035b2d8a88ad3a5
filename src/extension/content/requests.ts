import type { Inspection } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import type { Surroundings } from '../messages/surroundings.ts';

/**
 * Requests the answer to a selected text. Resolves with `failed` if the background does not answer. Never
 * rejects.
 */
export function requestAnswer(text: string, surroundings: Surroundings | undefined): Promise<Inspection> {
  // The extension may be updated or removed while its card is open.
  return send({ type: 'inspect-selection', text, ...(surroundings && { surroundings }) }).catch(
    (): Inspection => ({ outcome: 'failed' }),
  );
}

/** Opens the popup with an inspection. Resolves with false if it can't be shown. Never rejects. */
export function showInPopup(inspection: Inspection): Promise<boolean> {
  return send({ type: 'show-in-popup', inspection }).catch(() => false);
}

/** Opens the user's translation site with a text. Resolves with false on failure. Never rejects. */
export function openTranslation(text: string, lang: string): Promise<boolean> {
  return send({ type: 'translate', text, lang }).catch(() => false);
}

/** Opens the options page. Rejects if the card has no openings left. */
export async function openOptions(): Promise<void> {
  await send({ type: 'open-options' });
}
