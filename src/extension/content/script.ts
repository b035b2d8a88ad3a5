/** Script that the background injects when the user asks for a detection. It can be injected repeatedly. */
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

/** Size in pixels of the smallest frame that can show a readable card. */
const minFrame = { width: 200, height: 140 };

const nothing: SelectedText = { text: '', place: undefined, rightToLeft: false };

/** Set on the global object of this extension's isolated world, which pages cannot see. */
const world = globalThis as { vernacularListens?: true };

if (!world.vernacularListens) {
  world.vernacularListens = true;
  // The polyfill's types require `true` and don't allow an immediate response.
  browser.runtime.onMessage.addListener(answer as unknown as Runtime.OnMessageListenerCallback);
}

/** Answers a command. Other messages, which the welcome page receives too, get no response. */
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
  return innerWidth < minFrame.width || innerHeight < minFrame.height;
}

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
  // Sent first, so that the background works while the card is built.
  let answer: Inspection | Promise<Inspection> = selection ? ask() : unasked;

  async function showWhenHere(asked: Promise<Inspection>): Promise<void> {
    answer = asked;
    card.wait();
    card.show(await asked, text);
  }
  const say = (words: string) => card.say(words);
  // A selection without a place is in an unreachable frame, whose key presses are unreachable too.
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

function besideFocusedFrame(): Anchor {
  const frame = focusedFrame();
  return { place: frame && (() => frame.getBoundingClientRect()), rightToLeft: false, element: frame };
}
