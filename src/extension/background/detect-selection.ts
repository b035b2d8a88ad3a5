import { withTimeout } from '@vernacular/contract/timeout';
import browser, { type Menus, type Tabs } from 'webextension-polyfill';
import answerStyles from '../answer/answer.css?inline';
import { viewOf } from '../answer/answer-view.ts';
import { message } from '../i18n.ts';
import type {
  CardCommand,
  CardPreferences,
  CardReply,
  FrameSelection,
  ReadSelection,
  ShowCard,
} from '../messages/card-commands.ts';
import cardStyles from '../page-scripts/card/card.css?inline';
import script from '../page-scripts/card/script.ts?iife';
import { answerInPopup, offerInPopup } from './answer-in-popup.ts';
import { allowOpenings } from './card-openings.ts';
import { prepareInspection } from './inspect-text.ts';
import { cardPreferences } from './preferences.ts';

const topFrame = 0;

// Absolute, since Firefox resolves relative paths against the caller's address.
const files = [`/${script}`];

/** Milliseconds between attempts. Only very busy machines need all of them. */
const pauses = [0, 20, 50, 100, 200, 400];

const maxRefusals = 4;

const selectionTimeoutMs = 3_000;

export async function detectByMenu(info: Menus.OnClickData, tab?: Tabs.Tab): Promise<void> {
  if (info.menuItemId !== menuItemId) return;
  const { selectionText = '', frameId = topFrame } = info;
  prepareInspection(selectionText);
  let text = selectionText;
  // Chromium also has menus in views that are not tabs.
  const inTab = tab?.id === browser.tabs.TAB_ID_NONE ? undefined : tab;
  if (inTab?.id !== undefined) {
    // If the frame can't show the card (another site, or too small), the page shows it.
    for (const frame of new Set([frameId, topFrame])) {
      const reply = await showCard(inTab.id, frame, { selectionText: text });
      if (reply?.shown) return;
      text = reply?.text ?? text;
    }
  }
  await answerInPopup(text, inTab);
}

export async function detectByCommand(command: string, tab?: Tabs.Tab): Promise<void> {
  if (command !== 'detect-selection') return;
  prepareInspection();
  if (tab?.id === undefined) return answerInPopup('', tab);
  const { frame, isOutOfReach } = await selectedFrame(tab.id);
  if (isOutOfReach && (await showCard(tab.id, topFrame, { byKeyboard: true, isOutOfReach }))?.shown) return;
  if (isOutOfReach || frame === undefined) {
    await offerInPopup({ outcome: 'out-of-reach' }, tab.id);
    return;
  }
  const inFrame = await showCard(tab.id, frame, { byKeyboard: true });
  if (inFrame === undefined) return answerInPopup('', tab);
  if (inFrame.shown) return;
  // The frame is too small for a card, so the page shows it.
  const onTop = await showCard(tab.id, topFrame, { selectionText: inFrame.text, byKeyboard: true });
  if (!onTop?.shown) await answerInPopup(inFrame.text, tab);
}

export async function selectionIn(tabId: number): Promise<ReadSelection | undefined> {
  const { frame } = await selectedFrame(tabId);
  if (frame === undefined) return undefined;
  const read = await send(tabId, frame, { type: 'read-selection' });
  return (read as ReadSelection | null | undefined) ?? undefined;
}

/**
 * Prefers a frame with a selection, then the focused, then the top one. `isOutOfReach`: the focus is in a frame without our
 * script, so a selection elsewhere is not what the user means.
 */
async function selectedFrame(tabId: number): Promise<{ frame: number | undefined; isOutOfReach: boolean }> {
  const frames = await inject({ tabId, allFrames: true });
  const find = (frame: number) =>
    send(tabId, frame, { type: 'find-selection' }) as Promise<FrameSelection | undefined>;
  const answers = await Promise.all(
    frames.map(async (frame) => ({
      frame,
      seen: await withTimeout(find(frame), selectionTimeoutMs, () => undefined),
    })),
  );
  const heard = answers.flatMap(({ frame, seen }) => (seen === undefined ? [] : [{ frame, ...seen }]));
  const rank = ({ frame, selected, focused }: FrameSelection & { readonly frame: number }) =>
    (selected ? 4 : 0) + (focused ? 2 : 0) + (frame === topFrame ? 1 : 0);
  return {
    frame: heard.sort((a, b) => rank(b) - rank(a))[0]?.frame,
    isOutOfReach: heard.some(({ focusedInside }) => focusedInside) && !heard.some(({ focused }) => focused),
  };
}

async function showCard(
  tabId: number,
  frame: number,
  show: Omit<ShowCard, 'type' | 'id' | 'styles' | 'unanswered' | keyof CardPreferences>,
): Promise<CardReply | undefined> {
  const id = crypto.randomUUID();
  const command: CardCommand = {
    type: 'show-card',
    id,
    styles: cardStyles + answerStyles,
    unanswered: unanswered(),
    ...(await cardPreferences()),
    ...show,
  };
  const ask = () => send(tabId, frame, command) as Promise<CardReply | undefined>;
  const injectAndAsk = async () =>
    (await inject({ tabId, frameIds: [frame] })).length > 0 ? ask() : undefined;
  // To inject the script again would take longer than the detection.
  const isLikelyThere = injected.has(placeOf(tabId, frame));
  const asking = isLikelyThere ? ask() : injectAndAsk();
  // A tab shows one card only, so close any card in another frame. A hanging frame never answers.
  void send(tabId, undefined, { type: 'close-card', id });
  await allowOpenings(tabId);
  return (await asking) ?? (isLikelyThere ? injectAndAsk() : undefined);
}

/** Frames that ran the script. It is gone from those whose page was left since. */
const injected = new Set<string>();

const placeOf = (tabId: number, frame: number) => `${tabId} ${frame}`;

function unanswered(): ShowCard['unanswered'] {
  const withView = (outcome: keyof ShowCard['unanswered']) => ({ outcome, view: viewOf({ outcome }) });
  return {
    'no-text': withView('no-text'),
    password: withView('password'),
    'out-of-reach': withView('out-of-reach'),
    failed: withView('failed'),
  };
}

async function inject(target: { tabId: number; allFrames: true } | { tabId: number; frameIds: number[] }) {
  for (let attempt = 0; ; attempt++) {
    try {
      // The text is already selected, so don't wait until the page has loaded.
      const results = await browser.scripting.executeScript({ target, files, injectImmediately: true });
      // Chromium sends the script and the permission to the page's process separately. A script that arrives first does not run,
      // without an error (2 in 100 on a busy machine, and half of the immediate retries).
      for (const { frameId } of results) injected.add(placeOf(target.tabId, frameId));
      if (results.length > 0) return results.map(({ frameId }) => frameId);
    } catch {
      // Our own pages accept no scripts. The welcome page, where users try the menu, includes this one.
      if (await showsOwnPage(target.tabId)) return [topFrame];
      // Most of these always refuse. But Chromium can also report a click before it grants the permission (1 in 150, for 10 ms).
      if (attempt >= maxRefusals) return [];
    }
    const pause = pauses[attempt];
    if (pause === undefined) return [];
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function showsOwnPage(tabId: number): Promise<boolean> {
  try {
    // Without the permission `tabs`, browsers reveal the addresses of our own tabs only.
    const { url } = await browser.tabs.get(tabId);
    return url?.startsWith(browser.runtime.getURL('')) === true;
  } catch {
    return false;
  }
}

async function send(tabId: number, frameId: number | undefined, command: CardCommand): Promise<unknown> {
  try {
    return await browser.tabs.sendMessage(tabId, command, frameId === undefined ? {} : { frameId });
  } catch {
    // Firefox reports scripts as injected into its own pages although they never ran.
    return undefined;
  }
}

export const menuItemId = 'detect-language';

/** At each start, since the browser keeps the title in the language of that time. In turn: two at once would be an error. */
export async function createMenu(): Promise<void> {
  // Firefox for Android has no such menu.
  if (!browser.contextMenus) return;
  await navigator.locks.request('vernacular.menu', async () => {
    await browser.contextMenus.removeAll();
    browser.contextMenus.create({
      id: menuItemId,
      title: message('menuDetectLanguage'),
      contexts: ['selection'],
    });
  });
}
