/**
 * From a click on the menu or a stroke of keys to the answer: on a card beside the selection, where a script
 * may be put into the page, else in the popup.
 */
import browser, { type Menus, type Tabs } from 'webextension-polyfill';
import script from '../content/script.ts?iife';
import type { CardCommand, CardReply, FrameSelection, ShowCard } from '../messages/card-commands.ts';
import { answerInPopup } from './answer-in-popup.ts';
import { menuItemId } from './menu.ts';
import { chosenTheme } from './preferences.ts';

/** The frame that a tab's page itself is. */
const topFrame = 0;

// From the root: Firefox takes the path as relative to whoever calls.
const files = [`/${script}`];

/** Milliseconds between attempts to run a script; all of them are waited for only on very busy machines. */
const pauses = [0, 20, 50, 100, 200, 400];

/** A refusal is believed after so many attempts more. */
const refusalsDoubted = 3;

/** Detects the selection that the menu was opened on. */
export async function detectByMenu(info: Menus.OnClickData, tab?: Tabs.Tab): Promise<void> {
  if (info.menuItemId !== menuItemId) return;
  const { selectionText = '', frameId = topFrame } = info;
  let text = selectionText;
  if (tab?.id !== undefined) {
    // A frame of another site, which the click gives us no right to, or a tiny one: the page around it shows
    // the card.
    for (const frame of new Set([frameId, topFrame])) {
      const reply = await showCard(tab.id, frame, { selectionText: text });
      if (reply?.shown) return;
      text = reply?.text ?? text;
    }
  }
  await answerInPopup(text, tab);
}

/** Detects what is selected in the tab, in whichever of its frames. */
export async function detectByCommand(command: string, tab?: Tabs.Tab): Promise<void> {
  if (command !== 'detect-selection') return;
  if (tab?.id === undefined) return answerInPopup('', tab);
  const frame = await selectedFrame(tab.id);
  const reply = frame === undefined ? undefined : await showCard(tab.id, frame, { byKeyboard: true });
  if (reply?.shown) return;
  const again = { selectionText: reply?.text ?? '', byKeyboard: true };
  if (reply !== undefined && (await showCard(tab.id, topFrame, again))?.shown) return;
  await answerInPopup(reply?.text ?? '', tab);
}

/** The frame to read: of those with a selection the one with the focus, else the top one, else any. */
async function selectedFrame(tabId: number): Promise<number | undefined> {
  const frames = await inject({ tabId, allFrames: true });
  const ranked = await Promise.all(
    frames.map(async (frame) => {
      const seen = (await tell(tabId, frame, { type: 'find-selection' })) as FrameSelection | undefined;
      return {
        frame,
        rank: seen && (seen.selected ? 4 : 0) + (seen.focused ? 2 : 0) + (frame === topFrame ? 1 : 0),
      };
    }),
  );
  return ranked
    .filter((one): one is { frame: number; rank: number } => one.rank !== undefined)
    .sort((one, other) => other.rank - one.rank)[0]?.frame;
}

/** Shows the card in one frame; undefined where no script may run. */
async function showCard(
  tabId: number,
  frame: number,
  show: Omit<ShowCard, 'type' | 'theme'>,
): Promise<CardReply | undefined> {
  const [frames, theme] = await Promise.all([inject({ tabId, frameIds: [frame] }), chosenTheme()]);
  if (frames.length === 0) return undefined;
  // One card a tab: another frame may still show one.
  await tell(tabId, undefined, { type: 'close-card' });
  return (await tell(tabId, frame, { type: 'show-card', theme, ...show })) as CardReply | undefined;
}

/** Puts our script into frames and tells which took it. */
async function inject(target: { tabId: number; allFrames: true } | { tabId: number; frameIds: number[] }) {
  for (let attempt = 0; ; attempt++) {
    try {
      // Without waiting for a page that is still loading: what is selected is there.
      const results = await browser.scripting.executeScript({ target, files, injectImmediately: true });
      // Chromium tells the page's process apart from the script that a key gave us the right to run it. A script
      // that is there first runs nowhere, without an error (2 in 100 on a busy machine, and the next at once
      // as well in half of these); one of the next comes after.
      if (results.length > 0) return results.map(({ frameId }) => frameId);
    } catch {
      // Our own pages let no script in; the welcome tab, where one tries it out, has it.
      if (await showsOwnPage(target.tabId)) return [topFrame];
      // The browser's own pages, stores and viewers, and frames of other sites refuse: that is an answer too. But
      // Chromium also tells us of a click before it has noted that the click gives us the right (1 in 150; 10 ms
      // later it has).
      if (attempt >= refusalsDoubted) return [];
    }
    const pause = pauses[attempt];
    if (pause === undefined) return [];
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function showsOwnPage(tabId: number): Promise<boolean> {
  try {
    // Without a permission for tabs the browser tells the addresses of our own alone.
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
    // Firefox reports scripts as injected into pages of its own where they never ran.
    return undefined;
  }
}
