/**
 * Sends the card's requests to the background.
 */
import type { Inspection } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import type { Surroundings } from '../messages/surroundings.ts';

/** The answer to a selected text; `failed` where the background does not answer. Never rejects. */
export function requestAnswer(text: string, surroundings: Surroundings | undefined): Promise<Inspection> {
  // Nobody answers once the extension was updated or removed while its card was open.
  return send({ type: 'inspect-selection', text, ...(surroundings && { surroundings }) }).catch(
    (): Inspection => ({ outcome: 'failed' }),
  );
}

/** Asks for the popup with this inspection. Resolves with whether it can be seen anywhere; never rejects. */
export function showInPopup(inspection: Inspection): Promise<boolean> {
  return send({ type: 'show-in-popup', inspection }).catch(() => false);
}

/** Opens the chosen translation site with a text. Resolves with whether it was opened; never rejects. */
export function openTranslation(text: string, lang: string): Promise<boolean> {
  return send({ type: 'translate', text, lang }).catch(() => false);
}

/** Opens the options page. Rejects if the card has opened too much already. */
export async function openOptions(): Promise<void> {
  await send({ type: 'open-options' });
}
