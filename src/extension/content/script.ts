/**
 * The script that the background injects into a page to detect its selection, only when the person asks for that: it
 * answers the background's commands, reads the selection and opens the card. It may be injected into one page again.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import { message } from '../i18n.ts';
import type { CardCommand, CardReply, FrameSelection, ShowCard } from '../messages/card-commands.ts';
import type { Inspection } from '../messages/inspection.ts';
import { type Card, closeCard, openCard } from './card.ts';
import { copy } from './copy.ts';
import type { Anchor } from './follow-anchor.ts';
import { readAloudButtons } from './read-aloud.ts';
import { openOptions, requestAnswer, showInPopup } from './requests.ts';
import { focusedFrame, readSelection, type SelectedText } from './selection.ts';
import { surroundingsOf } from './surroundings.ts';
import { translateButton } from './translate.ts';

/** The smallest frame, in pixels, in which a card can be read. */
const leastFrame = { width: 200, height: 140 };

/** What is selected where nothing is. */
const nothing: SelectedText = { text: '', place: undefined, rightToLeft: false };

/** Set in the world that this extension's scripts share within one document; pages do not see it. */
const world = globalThis as { vernacularListens?: true };

if (!world.vernacularListens) {
  world.vernacularListens = true;
  // The polyfill's types, which want `true` of whoever responds later, know no response at once.
  browser.runtime.onMessage.addListener(answer as unknown as Runtime.OnMessageListenerCallback);
}

/** Answers a command; messages between our own pages, which the welcome tab hears too, stay without an answer. */
function answer(
  command: CardCommand,
  _sender: Runtime.MessageSender,
  respond: (reply: FrameSelection | CardReply) => void,
): void {
  switch (command.type) {
    case 'find-selection':
      respond(findSelection());
      break;
    case 'show-card':
      respond(showCard(command));
      break;
    case 'close-card':
      closeCard();
  }
}

function findSelection(): FrameSelection {
  const isInside = focusedFrame() !== undefined;
  return {
    selected: readSelection() !== undefined,
    focused: document.hasFocus() && !isInside,
    focusedInside: document.hasFocus() && isInside,
  };
}

function showCard(command: ShowCard): CardReply {
  const selection = command.isOutOfReach ? undefined : readSelection(command.selectionText);
  if (selection !== undefined && window !== window.top && isTooSmall()) {
    return { shown: false, text: selection.text };
  }
  openFor(selection, command);
  return { shown: true };
}

function isTooSmall(): boolean {
  return innerWidth < leastFrame.width || innerHeight < leastFrame.height;
}

/** Opens the card and detects the selection; without one, the card says so. */
function openFor(
  selection: SelectedText | undefined,
  { byKeyboard = false, isOutOfReach = false, ...preferences }: ShowCard,
): void {
  const { theme, readsAloud, speechRate, allowsRemoteVoices, translationSite } = preferences;
  const selected = selection ?? nothing;
  const { text } = selected;
  const surroundings = surroundingsOf(selected);
  const ask = () => requestAnswer(text, surroundings);
  const unasked: Inspection = { outcome: isOutOfReach ? 'out-of-reach' : 'no-text' };
  // Sent first: the card is built while the background works.
  let answer: Inspection | Promise<Inspection> = selection ? ask() : unasked;

  async function showWhenHere(asked: Promise<Inspection>): Promise<void> {
    answer = asked;
    card.wait();
    card.show(await asked, text);
  }
  const say = (words: string) => card.say(words);
  // Without a place, the selection is in a frame that we cannot reach: its keys do not reach us either.
  const isElsewhere = selection !== undefined && selection.place === undefined;
  const card: Card = openCard(selected.place ? selected : besideFocusedFrame(), {
    actions: {
      copy,
      again: () => showWhenHere(ask()),
      async details() {
        if (await showInPopup(await answer)) card.close();
        else card.say(message('cardNoDetails'));
      },
      options: openOptions,
      say,
      announce: (words) => card.announce(words),
      further: ({ parts = [], candidates: [{ lang: code }] }, lang) => [
        ...readAloudButtons({
          text,
          lang,
          parts,
          rate: speechRate,
          isAllowed: readsAloud,
          allowsRemote: allowsRemoteVoices,
          say,
        }),
        ...(translationSite ? translateButton(translationSite, text, code, say) : []),
      ],
    },
    theme,
    takesFocus: byKeyboard || isElsewhere,
    onRefused: async () => void showInPopup(await answer),
  });
  if (answer instanceof Promise) void showWhenHere(answer);
  else card.show(answer, text);
}

/** Places the card beside the frame that has the focus; in the corner of the view where none has. */
function besideFocusedFrame(): Anchor {
  const frame = focusedFrame();
  return { place: frame && (() => frame.getBoundingClientRect()), rightToLeft: false, element: frame };
}
