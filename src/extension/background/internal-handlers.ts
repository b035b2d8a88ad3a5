import type { Accounts } from '@vernacular/contract/accounts';
import { ApiError, refuse } from '@vernacular/contract/api';
import browser, { type Tabs } from 'webextension-polyfill';
import type { Access } from '../access/access.ts';
import { openBeside, openOptions } from '../addresses.ts';
import { shownLanguage, viewOf } from '../answer/answer-view.ts';
import { reportAddress } from '../answer/report-address.ts';
import { insertColours } from '../insert-colours.ts';
import {
  isRomanised,
  type ListedLanguage,
  listLanguages,
  searchLanguages,
} from '../language-list/list-languages.ts';
import { handleManagement } from '../management/handle-management.ts';
import type { ShownLanguage } from '../messages/answer-view.ts';
import type {
  InternalAnswers,
  InternalMessage,
  InternalMessageOf,
  InternalMessageType,
} from '../messages/internal.ts';
import { settled } from '../messages/outcome.ts';
import { textOfBlocks } from '../messages/selection.ts';
import onPress from '../page-scripts/card/on-press.ts?iife';
import reader from '../page-scripts/reader/reader.ts?iife';
import type { Policy } from '../policy/policy.ts';
import { showInPopup, takePopupAnswer } from './answer-in-popup.ts';
import { takeOpening } from './card-openings.ts';
import { detectBlocks } from './detect-page.ts';
import { selectionIn } from './detect-selection.ts';
import type { InspectorServices } from './engines-and-accounts.ts';
import { readUsage } from './inspect.ts';
import { inspectText, ownLanguage } from './inspect-text.ts';
import { once } from './pages-channel.ts';
import { languagesRead, translationOf } from './preferences.ts';

interface InternalSender {
  readonly isPage: boolean;
  readonly tab: Tabs.Tab | undefined;
  readonly frameId?: number | undefined;
}

export interface HandlerServices extends InspectorServices {
  readonly accounts: Accounts;
  readonly access: Pick<Access, 'manage' | 'remind'>;
  policy(): Promise<Policy>;
}

const fromCard: readonly InternalMessageType[] = [
  'inspect-selection',
  'show-in-popup',
  'report',
  'open-options',
  'translate',
  'search-languages',
  'insert-colours',
  'inject-on-press',
  'detect-blocks',
];

/** Messages that open a tab or a popup. */
const opening: readonly InternalMessageType[] = ['show-in-popup', 'report', 'open-options', 'translate'];

export async function handleInternal(
  message: InternalMessage,
  sender: InternalSender,
  services: HandlerServices,
): Promise<unknown> {
  const { type } = message;
  if (!sender.isPage && !fromCard.includes(type)) {
    return refuse(new ApiError('bad_request', 'Only the pages of the extension may send this message.'));
  }
  if (!sender.isPage && opening.includes(type) && !(await takeOpening(sender.tab?.id ?? -1))) {
    return refuse(new ApiError('bad_request', 'This card has reached its limit of opened tabs and popups.'));
  }
  return (handlers[type] as Handler<InternalMessageType>)(message, sender, services);
}

type Handler<Type extends InternalMessageType> = (
  message: InternalMessageOf<Type>,
  sender: InternalSender,
  services: HandlerServices,
) => Promise<InternalAnswers[Type]>;

const handlers: { readonly [Type in InternalMessageType]: Handler<Type> } = {
  async 'inspect-selection'({ text, surroundings, page }, _, services) {
    const inspection = await inspectText(text, { surroundings }, services);
    const view = viewOf(inspection, typeof text === 'string' ? text : textOfBlocks(text));
    const own = view.isMixed && page ? await ownLanguage(services, page) : undefined;
    return { ...inspection, view: { ...view, own } };
  },
  async 'show-in-popup'({ inspection }, { tab }) {
    if (tab?.id === undefined) return false;
    await showInPopup(inspection, tab.id);
    return true;
  },
  report: ({ inspection, right }, { tab }) =>
    openBeside(tab, reportAddress(inspection, right)).then(() => null),
  'open-options': () => openOptions('general').then(() => null),
  async translate({ text, lang }, { tab }) {
    // The address comes from the settings: a web page that took over the card must not choose it.
    const url = await translationOf(text, lang);
    if (url !== undefined) await openBeside(tab, url);
    return url !== undefined;
  },
  'search-languages': async ({ query }) => searchShown(query),
  'insert-colours': ({ marks }, { tab }) => insertColours(tab?.id ?? -1, marks).then(() => null),
  async 'inject-on-press'(_, { tab, frameId = 0 }) {
    const target = { tabId: tab?.id ?? -1, frameIds: [frameId] };
    await browser.scripting.executeScript({ target, files: [`/${onPress}`], injectImmediately: true });
    return null;
  },
  'inspect-text': ({ text }, _, services) => inspectText(text, {}, services),
  async 'inspect-page-selection'({ tabId }, _, services) {
    const selected = await selectionIn(tabId);
    if (selected === undefined) return null;
    const { text, surroundings } = selected;
    const inspection = await inspectText(text, { surroundings }, services);
    return { text: typeof text === 'string' ? text : textOfBlocks(text), inspection };
  },
  'get-usage': (_, __, { accounts }) => readUsage(accounts),
  'take-popup-answer': ({ tabId }) => takePopupAnswer(tabId),
  'inject-page-reader': ({ tabId }) => injectPageReader(tabId),
  'detect-blocks': async (message, _, services) => detectBlocks(services, message, await languagesRead()),
  'manage-access': ({ request, call }, _, { access }) =>
    once(call, () => settled(() => access.manage(request))),
  async 'manage-accounts'({ request }, _, { accounts, access, policy }) {
    const answer = await handleManagement(accounts, request, await policy());
    // Deleting the accounts deletes the questions and the pause too.
    if (request.manage === 'deleteAll') await access.remind();
    return answer;
  },
};

async function injectPageReader(tabId: number): Promise<boolean> {
  try {
    await browser.scripting.executeScript({
      target: { tabId },
      files: [`/${reader}`],
      injectImmediately: true,
    });
    return true;
  } catch {
    // Browser pages, stores and viewers refuse.
    return false;
  }
}

/** More would not fit on the card. */
const maxFound = 6;

/** Returns the languages whose name or code contains the query, best matches first, in Latin letters last. */
export function searchShown(query: string): readonly ShownLanguage[] {
  const found = searchLanguages(listLanguages(), query).flatMap((language) => [
    shown(language),
    ...(isRomanised(language.code) ? [shown(language, `${language.code}-Latn`)] : []),
  ]);
  return found.slice(0, maxFound);
}

function shown({ code, english, native }: ListedLanguage, tag?: string): ShownLanguage {
  return shownLanguage({ lang: code, english, native, confidence: 0, ...(tag && { tag }) });
}
