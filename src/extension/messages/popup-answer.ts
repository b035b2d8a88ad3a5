/**
 * The answer that waits for the popup. Where no card can be shown (PDF viewer, store pages, the browser's
 * own pages) the background inspects the selection itself, tries to open the popup, and otherwise leaves
 * a badge on the tool bar button. The popup asks for that answer here, first thing when it opens.
 */
import browser from 'webextension-polyfill';
import type { Inspection } from './inspection.ts';
import { popupTab } from './popup-tab.ts';

/** Internal message, popup to background: is there an answer for the tab that I was opened over? */
export interface PopupAnswerRequest {
  readonly pending: { readonly tabId: number };
}

/** An answer that waits for the popup. Never holds the text. */
export interface PopupAnswer {
  readonly inspection: Inspection;
  /** Where it was asked for: a selection that got no card, the details on a card, or the address bar. */
  readonly from: 'selection' | 'card' | 'address-bar';
}

/** Whether a message from one of our own pages is a {@link PopupAnswerRequest}. */
export function isPopupAnswerRequest(message: unknown): message is PopupAnswerRequest {
  if (typeof message !== 'object' || message === null || !('pending' in message)) return false;
  const { pending } = message;
  return (
    typeof pending === 'object' && pending !== null && 'tabId' in pending && typeof pending.tabId === 'number'
  );
}

/**
 * For the popup: the answer to what was to be detected on the current tab, or undefined when none is waiting.
 * The answer is handed out once; asking takes it, and its badge, away. An outcome of `no-text` means that the
 * keyboard command found nothing selected.
 */
export async function takePopupAnswer(): Promise<PopupAnswer | undefined> {
  const tab = await popupTab();
  if (tab?.id === undefined) return undefined;
  const request: PopupAnswerRequest = { pending: { tabId: tab.id } };
  const answer: PopupAnswer | null = await browser.runtime.sendMessage(request);
  return answer ?? undefined;
}
