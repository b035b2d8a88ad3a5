/**
 * Detects the selection after a click on the menu or a key command, and shows the answer: on a card beside the
 * selection where a script may be injected into the page, otherwise in the popup.
 */

import { withTimeout } from '@vernacular/contract/accounts';
import browser, { type Menus, type Tabs } from 'webextension-polyfill';
import script from '../content/script.ts?iife';
import type {
  CardCommand,
  CardPreferences,
  CardReply,
  FrameSelection,
  ShowCard,
} from '../messages/card-commands.ts';
import { answerInPopup, offerInPopup } from './answer-in-popup.ts';
import { allowOpenings } from './card-openings.ts';
import { menuItemId } from './menu.ts';
import { cardPreferences } from './preferences.ts';

/** Id of the frame that holds a tab's page itself. */
const topFrame = 0;

// From the root: Firefox resolves the path against the caller's address.
const files = [`/${script}`];

/** Milliseconds between attempts to run a script; only very busy machines need all of them. */
const pauses = [0, 20, 50, 100, 200, 400];

/** Further attempts after which a refusal is taken as final. */
const refusalsDoubted = 4;

/** Milliseconds that the card waits for others to close. */
const patience = 500;

/** Detects the selection that the menu was opened on. */
export async function detectByMenu(info: Menus.OnClickData, tab?: Tabs.Tab): Promise<void> {
  if (info.menuItemId !== menuItemId) return;
  const { selectionText = '', frameId = topFrame } = info;
  let text = selectionText;
  // Chromium has menus in views that are no tabs.
  const inTab = tab?.id === browser.tabs.TAB_ID_NONE ? undefined : tab;
  if (inTab?.id !== undefined) {
    // The page shows the card for a frame of another site, to which the click gives us no right, and for a tiny one.
    for (const frame of new Set([frameId, topFrame])) {
      const reply = await showCard(inTab.id, frame, { selectionText: text });
      if (reply?.shown) return;
      text = reply?.text ?? text;
    }
  }
  await answerInPopup(text, inTab);
}

/** Detects what is selected in any frame of the tab. */
export async function detectByCommand(command: string, tab?: Tabs.Tab): Promise<void> {
  if (command !== 'detect-selection') return;
  if (tab?.id === undefined) return answerInPopup('', tab);
  const { frame, isOutOfReach } = await selectedFrame(tab.id);
  if (isOutOfReach) {
    const reply = await showCard(tab.id, topFrame, { byKeyboard: true, isOutOfReach });
    if (!reply?.shown)
      await offerInPopup({ inspection: { outcome: 'out-of-reach' }, from: 'selection' }, tab.id);
    return;
  }
  const reply = frame === undefined ? undefined : await showCard(tab.id, frame, { byKeyboard: true });
  if (reply?.shown) return;
  const again = { selectionText: reply?.text ?? '', byKeyboard: true };
  if (reply !== undefined && (await showCard(tab.id, topFrame, again))?.shown) return;
  await answerInPopup(reply?.text ?? '', tab);
}

/**
 * The frame to read: of those with a selection the one with the focus, or the top one, or any. Out of reach where the
 * focus is in a frame that lets no script in: what is selected elsewhere is not what the person means.
 */
async function selectedFrame(tabId: number): Promise<{ frame: number | undefined; isOutOfReach: boolean }> {
  const frames = await inject({ tabId, allFrames: true });
  const answers = await Promise.all(
    frames.map(async (frame) => ({
      frame,
      seen: (await tell(tabId, frame, { type: 'find-selection' })) as FrameSelection | undefined,
    })),
  );
  const heard = answers.flatMap(({ frame, seen }) => (seen === undefined ? [] : [{ frame, ...seen }]));
  const rank = ({ frame, selected, focused }: FrameSelection & { readonly frame: number }) =>
    (selected ? 4 : 0) + (focused ? 2 : 0) + (frame === topFrame ? 1 : 0);
  return {
    frame: heard.sort((one, other) => rank(other) - rank(one))[0]?.frame,
    isOutOfReach: heard.some(({ focusedInside }) => focusedInside) && !heard.some(({ focused }) => focused),
  };
}

/** Shows the card in one frame; undefined where no script may run. */
async function showCard(
  tabId: number,
  frame: number,
  show: Omit<ShowCard, 'type' | keyof CardPreferences>,
): Promise<CardReply | undefined> {
  const [frames, preferences] = await Promise.all([
    inject({ tabId, frameIds: [frame] }),
    cardPreferences(),
    // There is one card in a tab: another frame may still show one. A frame that hangs never answers.
    withTimeout<unknown>(tell(tabId, undefined, { type: 'close-card' }), patience, () => undefined),
  ]);
  if (frames.length === 0) return undefined;
  await allowOpenings(tabId);
  return (await tell(tabId, frame, { type: 'show-card', ...preferences, ...show })) as CardReply | undefined;
}

/** Injects the card's script into frames and resolves with those that accepted it. */
async function inject(target: { tabId: number; allFrames: true } | { tabId: number; frameIds: number[] }) {
  for (let attempt = 0; ; attempt++) {
    try {
      // At once, also while the page is loading: the selected text is there.
      const results = await browser.scripting.executeScript({ target, files, injectImmediately: true });
      // Chromium sends the page's process the script and the right to run it, which a key command gives, by separate
      // ways. A script that arrives first runs nowhere, without an error (2 in 100 on a busy machine, and the next
      // attempt at once fails too in half of these); a later attempt succeeds.
      if (results.length > 0) return results.map(({ frameId }) => frameId);
    } catch {
      // Our own pages let no script in; the welcome tab, where people try the menu, includes it.
      if (await showsOwnPage(target.tabId)) return [topFrame];
      // The browser's own pages, stores and viewers, and frames of other sites refuse for good. But Chromium also
      // reports a click before it has noted that the click gives us the right (1 in 150; 10 ms later it has).
      if (attempt >= refusalsDoubted) return [];
    }
    const pause = pauses[attempt];
    if (pause === undefined) return [];
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function showsOwnPage(tabId: number): Promise<boolean> {
  try {
    // Without the permission `tabs`, the browser tells the addresses of our own tabs alone.
    const { url } = await browser.tabs.get(tabId);
    return url?.startsWith(browser.runtime.getURL('')) === true;
  } catch {
    // The tab was closed meanwhile.
    return false;
  }
}

/** Sends a message to the script in one frame, or in all; undefined when none is there to hear it. */
async function tell(tabId: number, frameId: number | undefined, command: CardCommand): Promise<unknown> {
  try {
    return await browser.tabs.sendMessage(tabId, command, frameId === undefined ? {} : { frameId });
  } catch {
    // Firefox reports scripts as injected into its own pages where they never ran.
    return undefined;
  }
}
