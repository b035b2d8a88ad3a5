/**
 * Sends internal messages to the extension's own background.
 */
import browser from 'webextension-polyfill';
import type { InternalAnswers, InternalMessageOf, InternalMessageType } from './internal.ts';

/**
 * Sends one message and resolves with its answer. Rejects when no background answers, as after an update, and when it
 * refuses the message or fails: such an answer has the shape of the contract's errors, with a `status`.
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
