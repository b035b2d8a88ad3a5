/**
 * Answers where no card can be shown. `storage.session` holds the answer, never the text, and survives a restart of the
 * background.
 */
import browser, { type Tabs } from 'webextension-polyfill';
import { pageAddress } from '../addresses.ts';
import { verdictOf } from '../answer/verdict.ts';
import { lineOf } from '../answer/words.ts';
import { message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';
import { inspectText } from './inspect-text.ts';

const itemName = 'popup-answer';

interface StoredAnswer {
  readonly tabId: number;
  readonly inspection: Inspection;
}

export async function answerInPopup(text: string, tab: Tabs.Tab | undefined): Promise<void> {
  const inspection = await inspectText(text);
  const tabId = tab?.id ?? (await browser.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
  if (tabId !== undefined) await offerInPopup(inspection, tabId);
}

export async function offerInPopup(answer: Inspection, tabId: number): Promise<void> {
  if (await keepAnswer(answer, tabId)) await openPopup();
}

export async function showInPopup(answer: Inspection, tabId: number): Promise<void> {
  if (await keepAnswer(answer, tabId)) await openPopupOrTab(tabId);
}

export async function openPopupOrTab(tabId: number): Promise<void> {
  if (!(await openPopup())) await browser.tabs.create({ url: pageAddress('popup', `#tab=${tabId}`) });
}

/** False if the tab is gone. */
async function keepAnswer(inspection: Inspection, tabId: number): Promise<boolean> {
  const before = await storedAnswer();
  const stored: StoredAnswer = { tabId, inspection };
  await browser.storage.session.set({ [itemName]: stored });
  if (before !== undefined && before.tabId !== tabId) await clearBadge(before.tabId);
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: badgeFor(inspection) }),
      browser.action.setTitle({
        tabId,
        title: message('labelled', message('extensionName'), lineOf(inspection)),
      }),
    ]);
    return true;
  } catch {
    await browser.storage.session.remove(itemName);
    return false;
  }
}

async function openPopup(): Promise<boolean> {
  try {
    await browser.action.openPopup();
    return true;
  } catch {
    // Some browsers open it only after a click on its own button, or not while a menu is open.
    return false;
  }
}

/** Browsers reset the title when the tab navigates, so an answer whose tab has the usual title is out of date. */
export async function takePopupAnswer(tabId: number): Promise<Inspection | null> {
  const [stored, title, usual] = await Promise.all([
    storedAnswer(),
    browser.action.getTitle({ tabId }),
    browser.action.getTitle({}),
  ]);
  const isHere = stored?.tabId === tabId;
  if (isHere) await browser.storage.session.remove(itemName);
  if (title === usual) return null;
  await clearBadge(tabId);
  return isHere ? stored.inspection : null;
}

async function storedAnswer(): Promise<StoredAnswer | undefined> {
  const { [itemName]: stored } = await browser.storage.session.get(itemName);
  return stored as StoredAnswer | undefined;
}

/** Removes a tab's badge and restores the global title, which can mention access requests. */
async function clearBadge(tabId: number): Promise<void> {
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: null }),
      browser.action.setTitle({ tabId, title: await browser.action.getTitle({}) }),
    ]);
  } catch {}
}

function badgeFor(inspection: Inspection): string {
  const { outcome } = inspection;
  if (outcome !== 'recognised') return outcome === 'unrecognised' || outcome === 'no-text' ? '?' : '!';
  return verdictOf(inspection).languages[0]?.lang ?? '?';
}
