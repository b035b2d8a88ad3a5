/**
 * The script that is put into a page when its selection is to be detected, and only then. It may be put
 * into the same page again and again.
 */
import browser from 'webextension-polyfill';
import { ask } from '../ask.ts';
import type { CardMessage, CardReply, FrameSelection } from '../card-messages.ts';
import { inspect } from '../inspect.ts';
import { closeCard, openCard } from './card.ts';
import { readSelection } from './selection.ts';

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
      return Promise.resolve(show(message.selectionText));
    case 'close':
      closeCard();
  }
  return undefined;
}

function look(): FrameSelection {
  const inChild = document.activeElement?.matches('iframe, frame') ?? false;
  return { selected: readSelection() !== undefined, focused: document.hasFocus() && !inChild };
}

function show(selectionText: string | undefined): CardReply {
  const selection = readSelection(selectionText);
  const isTop = window === window.top;
  if (!isTop && selection && (innerWidth < smallest.width || innerHeight < smallest.height)) {
    return { shown: false, text: selection.text };
  }
  if (selection === undefined) {
    openCard({ place: undefined, rightToLeft: false })({ outcome: 'no-text' });
    return { shown: true };
  }
  // No place means that the selection is in a frame that we cannot reach: its keys do not reach us either.
  const showAnswer = openCard(selection.place ? selection : besideFrame(), {
    takesFocus: selection.place === undefined,
  });
  void inspect(selection.text, ask).then(showAnswer);
  return { shown: true };
}

/** Beside the frame that has the focus, if one has; else in the corner. */
function besideFrame() {
  const active = document.activeElement;
  const place = active?.matches('iframe, frame') ? () => active.getBoundingClientRect() : undefined;
  return { place, rightToLeft: false };
}
