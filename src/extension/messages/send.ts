/**
 * The contract as our own pages and the card use it: a message to the background, answered on the built-in
 * account "This browser", without a key.
 */
import browser from 'webextension-polyfill';
import type { ApiAnswer, ApiMessage } from '../../api/message.ts';

/** Sends one message of the contract to our own background. Rejects only when there is no background. */
export function ask(message: ApiMessage): Promise<ApiAnswer> {
  return browser.runtime.sendMessage(message);
}
