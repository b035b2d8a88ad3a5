import type { Accounts } from '@vernacular/contract/accounts';
import { type Api, ApiError, refuse } from '@vernacular/contract/api';
import type { Tabs } from 'webextension-polyfill';
import type { Access } from '../access/index.ts';
import { faceOf } from '../answer/face.ts';
import { reportAddress } from '../answer/report-address.ts';
import { handleManagement, settled } from '../management/index.ts';
import type {
  InternalAnswers,
  InternalMessage,
  InternalMessageOf,
  InternalMessageType,
} from '../messages/internal.ts';
import { textOfBlocks } from '../messages/selected-blocks.ts';
import { insertColours } from '../page-scripts/shared/insert-colours.ts';
import type { Policy } from '../policy/index.ts';
import { clearBadge, showInPopup, takePopupAnswer } from './answer-in-popup.ts';
import { takeOpening } from './card-openings.ts';
import { detectBlocks, inspectPassages } from './detect-page.ts';
import { selectionIn } from './detect-selection.ts';
import { injectPageReader } from './inject-page-reader.ts';
import { type InspectorParts, readUsage } from './inspect.ts';
import type { InspectText } from './inspect-text.ts';
import { openOptions } from './open-options.ts';
import { openBeside, openTranslation } from './open-translation.ts';
import { once } from './pages-channel.ts';
import { languagesRead } from './preferences.ts';
import { searchShown } from './search-shown.ts';

/** Sender of a message with our extension's id, as reported by the browser. */
export interface InternalSender {
  /** True for a page of the extension, false for our script in a web page. */
  readonly isPage: boolean;
  readonly tab: Tabs.Tab | undefined;
}

interface Handler<Type extends InternalMessageType> {
  /**
   * `pages`: only our own pages. `card`: also our script in a web page, which the page may have compromised.
   */
  readonly from: 'pages' | 'card';
  /** True if it opens a tab or a popup, which a card may do only a few times. */
  readonly opens?: true;
  run(message: InternalMessageOf<Type>, sender: InternalSender): Promise<InternalAnswers[Type]>;
}

export interface HandlerParts extends InspectorParts {
  readonly accounts: Accounts;
  readonly api: Api;
  readonly access: Pick<Access, 'manage' | 'remind'>;
  readonly inspectText: InspectText;
  languageEngineInUse(): Promise<InternalAnswers['get-language-engine']>;
  /** Never rejects. */
  policy(): Promise<Policy>;
}

type Handlers = { readonly [Type in InternalMessageType]: Handler<Type> };

/** Handles a message. Answers with an error in the API's format if the sender may not send it. */
export type Handle = (message: InternalMessage, sender: InternalSender) => Promise<unknown>;

export function createHandle(parts: HandlerParts): Handle {
  const handlers = createHandlers(parts);
  return async (message, sender) => {
    const { from, opens, run } = handlers[message.type] as Handler<InternalMessageType>;
    if (from === 'pages' && !sender.isPage) {
      return refuse(new ApiError('bad_request', 'Only the pages of the extension may send this message.'));
    }
    if (opens && !sender.isPage && !(await takeOpening(sender.tab?.id ?? -1))) {
      return refuse(
        new ApiError('bad_request', 'This card has reached its limit of opened tabs and popups.'),
      );
    }
    return run(message, sender);
  };
}

const createHandlers = (parts: HandlerParts): Handlers => ({
  'inspect-selection': {
    from: 'card',
    run: async ({ text, surroundings }) => {
      const inspection = await parts.inspectText(text, { surroundings });
      return {
        ...inspection,
        face: faceOf(inspection, typeof text === 'string' ? text : textOfBlocks(text)),
      };
    },
  },
  'show-in-popup': {
    from: 'card',
    opens: true,
    run: async ({ inspection }, { tab }) => {
      if (tab?.id === undefined) return false;
      await showInPopup({ inspection, from: 'card' }, tab.id);
      return true;
    },
  },
  report: {
    from: 'card',
    opens: true,
    run: async ({ inspection, right }, { tab }) => {
      await openBeside(tab, reportAddress(inspection, right));
      return null;
    },
  },
  'open-options': {
    from: 'card',
    opens: true,
    run: () => openOptions('general').then(() => null),
  },
  translate: {
    from: 'card',
    opens: true,
    run: ({ text, lang }, { tab }) => openTranslation(text, lang, tab),
  },
  'search-languages': { from: 'card', run: async ({ query }) => searchShown(query) },
  'insert-colours': {
    from: 'card',
    run: async ({ marks }, { tab }) => {
      await insertColours(tab?.id ?? -1, marks);
      return null;
    },
  },
  'colours-removed': {
    from: 'card',
    run: async (_, { tab }) => (tab?.id === undefined ? null : clearBadge(tab.id).then(() => null)),
  },
  'inspect-text': { from: 'pages', run: ({ text }) => parts.inspectText(text) },
  'inspect-page-selection': {
    from: 'pages',
    run: async ({ tabId }) => {
      const selected = await selectionIn(tabId);
      if (selected === undefined) return null;
      const { text, surroundings } = selected;
      const inspection = await parts.inspectText(text, { surroundings });
      return { text: typeof text === 'string' ? text : textOfBlocks(text), inspection };
    },
  },
  'get-usage': { from: 'pages', run: () => readUsage(parts.accounts) },
  'get-language-engine': { from: 'pages', run: () => parts.languageEngineInUse() },
  'take-popup-answer': { from: 'pages', run: ({ tabId }) => takePopupAnswer(tabId) },
  'inject-page-reader': { from: 'pages', run: ({ tabId }) => injectPageReader(tabId) },
  'detect-blocks': {
    from: 'pages',
    run: async (message) => detectBlocks(parts, message, await languagesRead()),
  },
  'inspect-passages': { from: 'pages', run: (message) => inspectPassages(parts, message) },
  'manage-access': {
    from: 'pages',
    run: ({ request, call }) => once(call, () => settled(() => parts.access.manage(request))),
  },
  'manage-accounts': {
    from: 'pages',
    run: async ({ request }) => {
      const answer = await handleManagement(parts.accounts, request, await parts.policy());
      // Deleting the accounts deletes the questions and the pause too.
      if (request.manage === 'deleteAll') await parts.access.remind();
      return answer;
    },
  },
});
