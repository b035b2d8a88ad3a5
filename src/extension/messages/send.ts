import browser from 'webextension-polyfill';
import type { InternalAnswers, InternalMessageOf, InternalMessageType } from './internal.ts';

/**
 * Rejects if the background does not answer, as after an update, or answers with an error in the API's
 * format.
 */
export async function send<Type extends InternalMessageType>(
  message: InternalMessageOf<Type>,
): Promise<InternalAnswers[Type]> {
  const answer: unknown = await browser.runtime.sendMessage(message);
  if (typeof answer === 'object' && answer !== null && 'status' in answer) {
    throw new Error(`Refused: ${message.type}`);
  }
  return answer as InternalAnswers[Type];
}
