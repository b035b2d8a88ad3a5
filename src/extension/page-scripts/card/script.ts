/**
 * Script that the background injects when the user asks for a detection. It can be injected repeatedly.
 *
 * - Reading the selection: selection.ts (selected-blocks.ts, across-trees.ts), surroundings.ts,
 *   active-element.ts.
 * - The life of the card: card.ts, focus.ts, dismissal.ts.
 * - Placing it: host.ts contains it, follow-anchor.ts moves it to where placement.ts says.
 * - Drawing: draw-answer.ts, with button.ts.
 * - Actions: load-on-press.ts loads on-press.ts: what buttons do, menu and colours.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import { ownMark, setOwn } from '../../language-marks.ts';
import type {
  CardCommand,
  CardReply,
  FrameSelection,
  ReadSelection,
  ShowCard,
} from '../../messages/card-commands.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import { type SelectedBlock, textOfBlocks } from '../../messages/selection.ts';
import { send } from '../../messages/send.ts';
import type { Stretch } from '../shared/highlights.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { deepActiveElement } from '../shared/shadow-root.ts';
import { focusedFrame, isField } from './active-element.ts';
import { type Card, closeCard, openCard } from './card.ts';
import type { Anchor } from './follow-anchor.ts';
import { loadedOnPress } from './load-on-press.ts';
import { isPassword, isShownAs, isTextHidden, readSelection, type SelectedText } from './selection.ts';
import { pageAround, surroundingsOf } from './surroundings.ts';

/** Pixels of the smallest frame that can show a readable card. */
const minFrame = { width: 200, height: 140 };

let shownId: string | undefined;

const nothing: SelectedText = { text: '', rightToLeft: false };

/** Set on the global object of this extension's isolated world, which pages cannot see. */
const world = globalThis as { vernacularListens?: true };

if (!world.vernacularListens) {
  world.vernacularListens = true;
  // The polyfill's types require `true` and don't allow an immediate response.
  browser.runtime.onMessage.addListener(obey as unknown as Runtime.OnMessageListenerCallback);
}

/** The welcome page receives other messages too. */
function obey(
  command: CardCommand,
  _sender: Runtime.MessageSender,
  respond: (reply: FrameSelection | ReadSelection | CardReply | null) => void,
): void {
  switch (command.type) {
    case 'find-selection':
      respond(findSelection());
      break;
    case 'read-selection':
      respond(selectionForPopup());
      break;
    case 'show-card':
      respond(showCard(command));
      break;
    case 'close-card':
      if (command.endsFollowing) loadedOnPress()?.endFollowing();
      if (command.id !== shownId) closeCard();
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

function selectionForPopup(): ReadSelection | null {
  const selected = readSelection();
  if (selected === undefined) return null;
  return { text: readText(selected).question, surroundings: surroundingsOf(selected) };
}

function showCard(command: ShowCard): CardReply {
  const selection = command.isOutOfReach ? undefined : readSelection(command.selectionText);
  if (selection !== undefined && window !== window.top && isTooSmall()) {
    return { shown: false, text: selection.text };
  }
  shownId = command.id;
  openFor(selection, command);
  return { shown: true };
}

function isTooSmall(): boolean {
  return innerWidth < minFrame.width || innerHeight < minFrame.height;
}

function openFor(
  selection: SelectedText | undefined,
  { byKeyboard = false, isOutOfReach = false, ...preferences }: Omit<ShowCard, 'type' | 'id'>,
): void {
  const { theme, styles, unanswered } = preferences;
  const selected = selection ?? nothing;
  const read = readText(selected);
  const surroundings = surroundingsOf(selected);
  // The background says which language is the page's own, until the page has one.
  const page = Object.values(pageMarks).includes(ownMark) ? undefined : pageAround(selected);
  const ask = () =>
    send({
      type: 'inspect-selection',
      text: read.question,
      ...(surroundings && { surroundings }),
      ...(page && { page }),
      // The extension may be updated or removed while its card is open.
    }).catch(() => unanswered.failed);
  const refusal = isOutOfReach || isTextHidden() ? 'out-of-reach' : isPassword() ? 'password' : 'no-text';
  // Sent first, so that the background works while the card is built.
  let answer: InspectionWithView | Promise<InspectionWithView> = selection ? ask() : unanswered[refusal];
  // A selection without a place is in an unreachable frame, whose key presses are unreachable too.
  const isElsewhere = selection !== undefined && selection.place === undefined;
  const card = openCard(selected.place ? selected : besideFocus(), {
    actions: (card) => ({
      ...preferences,
      ...read,
      say: card.say,
      announce: card.announce,
      readSelection,
      openNext: (next) => openFor(next, preferences),
      again() {
        answer = ask();
        void showWhenHere(card, answer, read);
      },
    }),
    theme,
    styles,
    // Without a selection, the user may be typing.
    takesFocus: (byKeyboard && (selection !== undefined || isOutOfReach)) || isElsewhere,
    async onRefused() {
      const { view: _, ...inspection } = await answer;
      await send({ type: 'show-in-popup', inspection }).catch(() => false);
    },
  });
  if (answer instanceof Promise) void showWhenHere(card, answer, read);
  else card.show(answer);
}

async function showWhenHere(card: Card, answer: Promise<InspectionWithView>, read: ReadText): Promise<void> {
  card.wait();
  const found = await answer;
  const { isMixed, swearWords, own } = found.view;
  setOwn(pageMarks, own);
  card.show(found, (isMixed || swearWords.length > 0) && isShownAs(read));
}

interface ReadText {
  readonly text: string;
  /** What to ask about: the blocks of the text if there are several. */
  readonly question: string | SelectedBlock[];
  readonly stretches: readonly Stretch[];
}

function readText({ text, blocks }: SelectedText): ReadText {
  const found = blocks?.();
  if (found === undefined) return { text, question: text, stretches: [] };
  const joined = textOfBlocks(found.blocks);
  return {
    text: joined,
    question: found.blocks.length > 1 ? found.blocks : joined,
    stretches: found.stretches,
  };
}

function besideFocus(): Anchor {
  const element = focusedFrame() ?? [deepActiveElement()].find(isField);
  return { place: element && (() => element.getBoundingClientRect()), rightToLeft: false, element };
}
