/**
 * The script that is put into a page when its selection is to be detected, and only then. It may be put
 * into the same page again and again.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import type { CardMessage, CardReply, FrameSelection } from '../messages/card-commands.ts';
import {
  emptyReport,
  requestReport,
  type SelectionReport,
  showDetails,
  showOptions,
} from '../messages/selection-report.ts';
import type { Theme } from '../settings/index.ts';
import { closeCard, openCard } from './card.ts';
import { copy } from './copy.ts';
import { readSelection, type SelectedText } from './selection.ts';

/** The smallest frame, in pixels, that a card can be read in. */
const smallest = { width: 200, height: 140 };

/** Set in the world that this extension's scripts share within one document; pages do not see it. */
const world = globalThis as { vernacularListens?: true };

if (!world.vernacularListens) {
  world.vernacularListens = true;
  browser.runtime.onMessage.addListener((message: unknown) => answer(message as CardMessage));
}

function answer(message: CardMessage): Promise<FrameSelection | CardReply> | undefined {
  switch (message.card) {
    case 'look':
      return Promise.resolve(look());
    case 'show':
      return Promise.resolve(show(message));
    case 'close':
      closeCard();
  }
  return undefined;
}

function look(): FrameSelection {
  const inChild = document.activeElement?.matches('iframe, frame') ?? false;
  return { selected: readSelection() !== undefined, focused: document.hasFocus() && !inChild };
}

type Show = Extract<CardMessage, { card: 'show' }>;

function show({ selectionText, byKeyboard = false, theme }: Show): CardReply {
  const selection = readSelection(selectionText);
  const isTop = window === window.top;
  if (!isTop && selection && (innerWidth < smallest.width || innerHeight < smallest.height)) {
    return { shown: false, text: selection.text };
  }
  openFor(selection, byKeyboard, theme);
  return { shown: true };
}

/** Opens the card and detects; without a text to detect, says so. */
function openFor(selection: SelectedText | undefined, byKeyboard: boolean, theme: Theme): void {
  let look: SelectionReport = emptyReport({ outcome: 'no-text' });
  const text = selection?.text ?? '';

  async function detect(among: SelectionReport['among']): Promise<void> {
    card.wait();
    look = await requestReport(text, among);
    card.show(look, text);
  }
  async function details(): Promise<void> {
    if (await showDetails(look.inspection)) card.close();
    else card.say(message('cardNoDetails'));
  }
  const actions = {
    copy,
    again: (among: SelectionReport['among']) => void detect(among),
    details: () => void details(),
    options: () => void showOptions(),
    say: (words: string) => card.say(words),
    announce: (words: string) => card.announce(words),
  };
  // No place means that the selection is in a frame that we cannot reach: its keys do not reach us either.
  const isElsewhere = selection !== undefined && selection.place === undefined;
  const card = openCard(selection?.place ? selection : besideFrame(), {
    actions,
    theme,
    takesFocus: byKeyboard || isElsewhere,
    onRefused: () => void showDetails(look.inspection),
  });
  if (selection === undefined) card.show(look, text);
  else void detect('all');
}

/** Beside the frame that has the focus, if one has; else in the corner. */
function besideFrame() {
  const active = document.activeElement;
  const place = active?.matches('iframe, frame') ? () => active.getBoundingClientRect() : undefined;
  return { place, rightToLeft: false };
}
