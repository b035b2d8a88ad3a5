/**
 * Where no card can be shown: the answer waits for the popup, with a badge on the tool bar button. Answers,
 * never texts, are kept in `storage.session`, which is memory, so that a worker put to sleep loses none.
 */
import browser, { type Tabs } from 'webextension-polyfill';
import { answerMessage } from '../../api/index.ts';
import { message } from '../i18n.ts';
import { type Inspection, inspect } from '../messages/inspection.ts';
import type { PopupAnswer } from '../messages/popup-answer.ts';
import { wordsFor } from '../ui/inspection-words.ts';
import { api } from './engines-and-accounts.ts';
import { ownPreferences } from './preferences.ts';

const itemName = 'waiting-answer';

interface StoredAnswer extends PopupAnswer {
  readonly tabId: number;
}

/** Inspects `text` and brings the answer to the popup: opens it, or leaves a badge that asks to open it. */
export async function answerInPopup(text: string, tab: Tabs.Tab | undefined): Promise<void> {
  const inspection = await inspect(text, async (sent) =>
    answerMessage(api, sent, { kind: 'self' }, await ownPreferences()),
  );
  const tabId = tab?.id ?? (await browser.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
  if (tabId !== undefined) await offerInPopup({ inspection, from: 'selection' }, tabId);
}

/** Leaves an answer to the popup of a tab, with a badge that asks to open it. Resolves with whether it opened. */
export async function offerInPopup({ inspection, from }: PopupAnswer, tabId: number): Promise<boolean> {
  const waiting: StoredAnswer = { tabId, inspection, from };
  await browser.storage.session.set({ [itemName]: waiting });
  await Promise.all([
    browser.action.setBadgeText({ tabId, text: badgeFor(inspection) }),
    browser.action.setTitle({
      tabId,
      title: message('badgeTitle', message('extensionName'), wordsFor(inspection).headline),
    }),
  ]);
  return openPopup();
}

/** Opens the popup, and resolves with whether the browser let us. */
export async function openPopup(): Promise<boolean> {
  try {
    await browser.action.openPopup();
    return true;
  } catch {
    // Some browsers open it for a click of theirs only, or not while a menu is open.
    return false;
  }
}

/**
 * The answer that waits for a tab, taken away with its badge; null when there is none. The badge decides:
 * browsers take it away when the tab goes to another page, and the answer is out of date then too.
 */
export async function takePopupAnswer(tabId: number): Promise<PopupAnswer | null> {
  const { [itemName]: waiting } = await browser.storage.session.get(itemName);
  const { tabId: waitsFor, inspection, from } = (waiting ?? {}) as Partial<StoredAnswer>;
  if (inspection === undefined || from === undefined || waitsFor !== tabId) return null;
  const badge = await browser.action.getBadgeText({ tabId });
  await browser.storage.session.remove(itemName);
  if (badge === '') return null;
  await Promise.all([
    browser.action.setBadgeText({ tabId, text: '' }),
    browser.action.setTitle({ tabId, title: message('extensionName') }),
  ]);
  return { inspection, from };
}

/** At most four characters fit. */
function badgeFor(inspection: Inspection): string {
  switch (inspection.outcome) {
    case 'recognised':
      return inspection.candidates[0].lang;
    case 'unrecognised':
    case 'no-text':
      return '?';
    default:
      return '!';
  }
}
