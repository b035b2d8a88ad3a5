/**
 * Handles internal messages: one record says, for each type, who may send it and how it is answered.
 */
import browser, { type Tabs } from 'webextension-polyfill';
import { ApiError, refuse } from '../../api/index.ts';
import { handleManagement, settled } from '../management/index.ts';
import type {
  InternalAnswers,
  InternalMessage,
  InternalMessageOf,
  InternalMessageType,
} from '../messages/internal.ts';
import { access } from './access.ts';
import { showInPopup, takePopupAnswer } from './answer-in-popup.ts';
import { detectAsOne, detectBlocks } from './detect-page.ts';
import { accounts, inspectorParts, languageEngineInUse } from './engines-and-accounts.ts';
import { injectPageReader } from './inject-page-reader.ts';
import { readUsage } from './inspect.ts';
import { inspectText } from './inspect-text.ts';
import { openTranslation } from './open-translation.ts';
import { policyInForce } from './policy.ts';
import { languagesRead } from './preferences.ts';

/** What the browser says of a sender, which has our own id. */
export interface InternalSender {
  /** Whether it is a page of the extension; otherwise it is a script of ours in a web page. */
  readonly isPage: boolean;
  readonly tab: Tabs.Tab | undefined;
}

interface Handler<Type extends InternalMessageType> {
  /** `pages`: our own pages alone. `card`: the script in a web page too, which a page may have compromised. */
  readonly from: 'pages' | 'card';
  run(message: InternalMessageOf<Type>, sender: InternalSender): Promise<InternalAnswers[Type]>;
}

const handlers: { readonly [Type in InternalMessageType]: Handler<Type> } = {
  'inspect-selection': { from: 'card', run: ({ text, surroundings }) => inspectText(text, { surroundings }) },
  'show-in-popup': {
    from: 'card',
    run: async ({ inspection }, { tab }) => {
      if (tab?.id === undefined) return false;
      await showInPopup({ inspection, from: 'card' }, tab.id);
      return true;
    },
  },
  'open-options': { from: 'card', run: () => browser.runtime.openOptionsPage().then(() => null) },
  translate: { from: 'card', run: ({ text, lang }, { tab }) => openTranslation(text, lang, tab) },
  'inspect-text': { from: 'pages', run: ({ type: _, text, ...how }) => inspectText(text, how) },
  'get-usage': { from: 'pages', run: () => readUsage(accounts) },
  'get-language-engine': { from: 'pages', run: languageEngineInUse },
  'take-popup-answer': { from: 'pages', run: ({ tabId }) => takePopupAnswer(tabId) },
  'inject-page-reader': { from: 'pages', run: ({ tabId }) => injectPageReader(tabId) },
  'detect-blocks': {
    from: 'pages',
    run: async (message) => detectBlocks(inspectorParts, message, await languagesRead()),
  },
  'detect-as-one': { from: 'pages', run: ({ text }) => detectAsOne(inspectorParts, text) },
  'manage-access': { from: 'pages', run: ({ request }) => settled(() => access.manage(request)) },
  'manage-accounts': {
    from: 'pages',
    run: async ({ request }) => handleManagement(accounts, request, await policyInForce()),
  },
};

/** The answer to a message, or a refusal in the shape of the contract's errors where the sender may not send it. */
export async function handle(message: InternalMessage, sender: InternalSender): Promise<unknown> {
  const { from, run } = handlers[message.type] as Handler<InternalMessageType>;
  return from === 'card' || sender.isPage
    ? run(message, sender)
    : refuse(new ApiError('bad_request', 'Only the pages of the extension itself may send this message.'));
}
