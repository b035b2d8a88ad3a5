/**
 * Script that the background injects when the user asks for a detection. It can be injected repeatedly.
 *
 * - Reading the selection: selection.ts (selected-blocks.ts, across-trees.ts), surroundings.ts,
 *   active-element.ts.
 * - The life of the card: card.ts, focus.ts, dismissal.ts.
 * - Placing it: host.ts contains it, follow-anchor.ts moves it to where placement.ts says.
 * - Drawing: draw-answer.ts, with button.ts; painter.ts colours the page.
 * - Actions: answer/translate.ts; requests.ts asks the background, and loads on-press.ts: menu and colours.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import { translateButtons } from '../../answer/translate.ts';
import { htmlNamespace } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import { markOf, ownMark, setOwn } from '../../language-marks.ts';
import type {
  CardCommand,
  CardReply,
  FrameSelection,
  ReadSelection,
  ShowCard,
} from '../../messages/card-commands.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import { type SelectedBlock, textOfBlocks } from '../../messages/selection.ts';
import type { Stretch } from '../shared/highlights.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { focusedFrame } from './active-element.ts';
import { button, redraw } from './button.ts';
import { type Card, closeCard, openCard } from './card.ts';
import type { Actions } from './draw-answer.ts';
import type { Anchor } from './follow-anchor.ts';
import { planPainting } from './painter.ts';
import {
  loadOnPress,
  openOptions,
  openReport,
  requestAnswer,
  searchLanguages,
  showInPopup,
} from './requests.ts';
import { isPassword, isTextHidden, readSelection, type SelectedText } from './selection.ts';
import { pageAround, surroundingsOf } from './surroundings.ts';

/** Pixels of the smallest frame that can show a readable card. */
const minFrame = { width: 200, height: 140 };

/** UTF-16 units. A longer translation would hide the answer. */
const maxTranslated = 500;

/** Not aborted while each new selection is answered. */
let following = new AbortController();
following.abort();

let shownId: string | undefined;

const nothing: SelectedText = { text: '', place: undefined, rightToLeft: false };

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
      if (command.endsFollowing) following.abort();
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
  const ask = () => requestAnswer({ text: read.question, surroundings, page }, unanswered.failed);
  const refusal = isOutOfReach || isTextHidden() ? 'out-of-reach' : isPassword() ? 'password' : 'no-text';
  // Sent first, so that the background works while the card is built.
  let answer: InspectionWithView | Promise<InspectionWithView> = selection ? ask() : unanswered[refusal];
  // A selection without a place is in an unreachable frame, whose key presses are unreachable too.
  const isElsewhere = selection !== undefined && selection.place === undefined;
  const card = openCard(selected.place ? selected : besideFocusedFrame(), {
    actions: (card) => ({
      ...actionsIn(card, preferences, read.text),
      again() {
        answer = ask();
        void showWhenHere(card, answer, read);
      },
    }),
    theme,
    styles,
    // Without a selection, the user may be typing.
    takesFocus: (byKeyboard && (selection !== undefined || isOutOfReach)) || isElsewhere,
    onRefused: async () => void showInPopup(await answer),
  });
  if (answer instanceof Promise) void showWhenHere(card, answer, read);
  else card.show(answer);
}

async function showWhenHere(
  card: Card,
  answer: Promise<InspectionWithView>,
  { text, stretches }: ReadText,
): Promise<void> {
  card.wait();
  const found = await answer;
  const { isMixed, named, own } = found.view;
  setOwn(pageMarks, own);
  const { parts = [], swearing = [] } = found.outcome === 'recognised' ? found : {};
  const languages = (isMixed ? named : []).map(({ lang }) => [lang, markOf(pageMarks, lang)] as const);
  // In other documents, colours hide the text or do nothing.
  const isHtml = document.documentElement.namespaceURI === htmlNamespace;
  const isPainted = isHtml && (isMixed || swearing.length > 0);
  card.show(found, isPainted ? planPainting({ text, parts, swearing, languages, stretches }) : undefined);
}

type Preferences = Omit<ShowCard, 'type' | 'id' | 'byKeyboard' | 'isOutOfReach'>;

/** Returns the actions that do not ask for an answer. */
function actionsIn({ say, announce }: Card, preferences: Preferences, text: string): Omit<Actions, 'again'> {
  const { translationSite: site, translateInto: into } = preferences;
  return {
    copy: async (copied) => (await loadOnPress())?.copy(copied) ?? false,
    report: openReport,
    search: searchLanguages,
    isFollowing: () => !following.signal.aborted,
    async follow(isOn) {
      following.abort();
      if (!isOn) return;
      const ending = new AbortController();
      following = ending;
      const onPress = await loadOnPress();
      onPress?.followSelection(readSelection, (next) => openFor(next, preferences), ending);
    },
    options: openOptions,
    say,
    announce,
    translate: (language, parts) =>
      translateButtons({
        ...{ text: text.trimEnd().slice(0, maxTranslated), lang: language.tag ?? language.lang, parts },
        ...{ into, site, say, button, redraw },
        translate: async (...passages) =>
          (await loadOnPress())?.translatePassages(...passages) ?? message('translateFailed'),
      }),
    subject: { ...preferences, text },
  };
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

function besideFocusedFrame(): Anchor {
  const frame = focusedFrame();
  return { place: frame && (() => frame.getBoundingClientRect()), rightToLeft: false, element: frame };
}
