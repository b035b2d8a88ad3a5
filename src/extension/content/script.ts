/**
 * The script that the background injects into a page to detect its selection, only when the person asks for that: it
 * answers the background's commands, reads the selection and opens the card. It may be injected into one page again.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import type { CardCommand, CardReply, FrameSelection, ShowCard } from '../messages/card-commands.ts';
import type { Among } from '../messages/selection-report.ts';
import type { Theme } from '../settings/index.ts';
import { type Card, closeCard, openCard } from './card.ts';
import { copy } from './copy.ts';
import { emptyReport, openOptions, requestReport, showInPopup } from './requests.ts';
import { readSelection, type SelectedText } from './selection.ts';

/** The smallest frame, in pixels, in which a card can be read. */
const leastFrame = { width: 200, height: 140 };

/** Set in the world that this extension's scripts share within one document; pages do not see it. */
const world = globalThis as { vernacularListens?: true };

if (!world.vernacularListens) {
  world.vernacularListens = true;
  browser.runtime.onMessage.addListener((command: unknown) => answer(command as CardCommand));
}

/** Answers a command; messages between our own pages, which the welcome tab hears too, stay without an answer. */
function answer(command: CardCommand): Promise<FrameSelection | CardReply> | undefined {
  switch (command.type) {
    case 'find-selection':
      return Promise.resolve(findSelection());
    case 'show-card':
      return Promise.resolve(showCard(command));
    case 'close-card':
      closeCard();
  }
  return undefined;
}

function findSelection(): FrameSelection {
  return {
    selected: readSelection() !== undefined,
    focused: document.hasFocus() && focusedFrame() === undefined,
  };
}

function showCard({ selectionText, byKeyboard = false, theme }: ShowCard): CardReply {
  const selection = readSelection(selectionText);
  if (selection !== undefined && window !== window.top && isTooSmall()) {
    return { shown: false, text: selection.text };
  }
  openFor(selection, byKeyboard, theme);
  return { shown: true };
}

function isTooSmall(): boolean {
  return innerWidth < leastFrame.width || innerHeight < leastFrame.height;
}

/** Opens the card and detects the selection; without one, the card says so. */
function openFor(selection: SelectedText | undefined, byKeyboard: boolean, theme: Theme): void {
  let report = emptyReport({ outcome: 'no-text' });
  const text = selection?.text ?? '';

  async function detect(among: Among): Promise<void> {
    card.wait();
    report = await requestReport(text, among);
    card.show(report, text);
  }
  // Without a place, the selection is in a frame that we cannot reach: its keys do not reach us either.
  const isElsewhere = selection !== undefined && selection.place === undefined;
  const card: Card = openCard(selection?.place ? selection : besideFocusedFrame(), {
    actions: {
      copy,
      again: detect,
      async details() {
        if (await showInPopup(report.inspection)) card.close();
        else card.say(message('cardNoDetails'));
      },
      options: openOptions,
      say: (words) => card.say(words),
      announce: (words) => card.announce(words),
    },
    theme,
    takesFocus: byKeyboard || isElsewhere,
    onRefused: () => void showInPopup(report.inspection),
  });
  if (selection === undefined) card.show(report, text);
  else void detect('all');
}

/** The frame inside this document that has the focus. */
function focusedFrame(): Element | undefined {
  const active = document.activeElement;
  return active?.matches('iframe, frame') ? active : undefined;
}

/** Places the card beside the frame that has the focus; in the corner of the view where none has. */
function besideFocusedFrame(): Pick<SelectedText, 'place' | 'rightToLeft'> {
  const frame = focusedFrame();
  return { place: frame && (() => frame.getBoundingClientRect()), rightToLeft: false };
}
