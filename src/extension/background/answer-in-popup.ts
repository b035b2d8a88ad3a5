/**
 * Shows answers in the popup where no card can be shown, or a person asks for more than the card shows: keeps the
 * answer for the popup of its tab, puts a badge on the tool bar button, and opens the popup where the browser
 * lets us.
 *
 * Answers, never texts, are kept in `storage.session`, which is memory, so that a worker that is put to sleep
 * loses none; swear words in them are masked.
 */
import browser, { type Tabs } from 'webextension-polyfill';
import { lineOf, type Verdict, verdictOf } from '../answer/words.ts';
import { message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';
import type { PopupAnswer } from '../messages/popup-answer.ts';
import { popupAddressFor } from '../popup/popup-tab.ts';
import { inspectText } from './inspect-text.ts';

const itemName = 'popup-answer';

interface StoredAnswer extends PopupAnswer {
  readonly tabId: number;
}

/** Inspects `text` and offers the answer in the popup of the tab, or of the tab in front where there is none. */
export async function answerInPopup(text: string, tab: Tabs.Tab | undefined): Promise<void> {
  const inspection = await inspectText(text);
  const tabId = tab?.id ?? (await browser.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
  if (tabId !== undefined) await offerInPopup({ inspection, from: 'selection' }, tabId);
}

/** Keeps an answer for the popup of a tab, sets its badge, and opens the popup where the browser lets us. */
export async function offerInPopup(answer: PopupAnswer, tabId: number): Promise<void> {
  if (await keepAnswer(answer, tabId)) await openPopup();
}

/** Shows an answer in the popup over a tab, or in a tab of its own where no popup opens without a click. */
export async function showInPopup(answer: PopupAnswer, tabId: number): Promise<void> {
  if (await keepAnswer(answer, tabId)) await openPopupOrTab(tabId);
}

/** Opens the popup over a tab, or in a tab of its own where no popup opens without a click. */
export async function openPopupOrTab(tabId: number): Promise<void> {
  if (!(await openPopup())) await browser.tabs.create({ url: popupAddressFor(tabId) });
}

/** Keeps an answer for the popup of a tab and sets its badge. Resolves with whether the tab is still there. */
async function keepAnswer({ inspection, from }: PopupAnswer, tabId: number): Promise<boolean> {
  const before = await storedAnswer();
  const stored: StoredAnswer = { tabId, inspection, from };
  await browser.storage.session.set({ [itemName]: stored });
  if (before !== undefined && before.tabId !== tabId) await clearBadge(before.tabId);
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: badgeFor(inspection) }),
      browser.action.setTitle({
        tabId,
        title: message('badgeTitle', message('extensionName'), lineOf(inspection)),
      }),
    ]);
    return true;
  } catch {
    // The tab was closed meanwhile: nobody will ask for its answer.
    await browser.storage.session.remove(itemName);
    return false;
  }
}

/** Opens the popup, and resolves with whether the browser let us. */
async function openPopup(): Promise<boolean> {
  try {
    await browser.action.openPopup();
    return true;
  } catch {
    // Some browsers open it only for a click on their own button, or not while a menu is open.
    return false;
  }
}

/**
 * Hands over the answer that waits for a tab and removes it with its badge; null when there is none. Without a badge
 * the answer is out of date: browsers remove the badge when the tab goes to another page. A badge without an answer,
 * which was deleted with all data, goes too.
 */
export async function takePopupAnswer(tabId: number): Promise<PopupAnswer | null> {
  // Where the tab has none of its own, this is the one of all tabs, which marks questions.
  const [stored, badge, everywhere] = await Promise.all([
    storedAnswer(),
    browser.action.getBadgeText({ tabId }),
    browser.action.getBadgeText({}),
  ]);
  const isHere = stored?.tabId === tabId;
  if (isHere) await browser.storage.session.remove(itemName);
  if (badge === everywhere) return null;
  await clearBadge(tabId);
  return isHere ? { inspection: stored.inspection, from: stored.from } : null;
}

async function storedAnswer(): Promise<StoredAnswer | undefined> {
  const { [itemName]: stored } = await browser.storage.session.get(itemName);
  return stored as StoredAnswer | undefined;
}

/** Takes the badge off a tab whose answer is gone. The title of all tabs, which tells of questions, comes back. */
async function clearBadge(tabId: number): Promise<void> {
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: null }),
      browser.action.setTitle({ tabId, title: await browser.action.getTitle({}) }),
    ]);
  } catch {
    // The tab was closed, and its badge with it.
  }
}

/** The code of the language that is named first; `?` where none is. */
function badgeOf({ languages, sureness }: Verdict): string {
  return sureness === 'cannot-tell' ? '?' : (languages[0]?.lang ?? '?');
}

/** The words on the badge: at most four characters fit. */
function badgeFor(inspection: Inspection): string {
  switch (inspection.outcome) {
    case 'recognised':
      return badgeOf(verdictOf(inspection));
    case 'unrecognised':
    case 'no-text':
      return '?';
    default:
      return '!';
  }
}
