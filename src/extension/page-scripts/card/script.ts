/** Script that the background injects when the user asks for a detection. It can be injected repeatedly. */
import browser, { type Runtime } from 'webextension-polyfill';
import { tagOf } from '../../answer/tag.ts';
import { htmlNamespace } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import type {
  CardCommand,
  CardReply,
  FrameSelection,
  ReadSelection,
  ShowCard,
} from '../../messages/card-commands.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import { textOfBlocks } from '../../messages/selected-blocks.ts';
import type { Actions } from './actions.ts';
import { focusedFrame } from './active-element.ts';
import { type Card, closeCard, openCard } from './card.ts';
import { copy } from './copy.ts';
import { fieldLanguageButton } from './field-language.ts';
import type { Anchor } from './follow-anchor.ts';
import { followSelection } from './follow-selection.ts';
import { planPainting, planSelection } from './paint-parts.ts';
import { readAloudButtons } from './read-aloud.ts';
import { openOptions, openReport, requestAnswer, searchLanguages, showInPopup } from './requests.ts';
import { isPassword, isTextHidden, readSelection, type SelectedText } from './selection.ts';
import { surroundingsOf } from './surroundings.ts';
import { translateButton } from './translate.ts';
import { translateHere } from './translate-here.ts';

/** Size in pixels of the smallest frame that can show a readable card. */
const minFrame = { width: 200, height: 140 };

/** Not aborted while each new selection is answered. */
let following = new AbortController();
following.abort();

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

function selectionForPopup(): ReadSelection | null {
  const selected = readSelection();
  if (selected === undefined) return null;
  return { text: askedText(selected).asked, surroundings: surroundingsOf(selected) };
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
  { byKeyboard = false, isOutOfReach = false, ...preferences }: Omit<ShowCard, 'type'>,
): void {
  const { theme, styles, unanswered } = preferences;
  const selected = selection ?? nothing;
  const { text, asked, stretches } = askedText(selected);
  const surroundings = surroundingsOf(selected);
  const ask = () => requestAnswer(asked, surroundings, unanswered.failed);
  const refusal = isOutOfReach || isTextHidden() ? 'out-of-reach' : isPassword() ? 'password' : 'no-text';
  // Sent first, so that the background works while the card is built.
  let answer: InspectionWithView | Promise<InspectionWithView> = selection ? ask() : unanswered[refusal];

  async function showWhenHere(card: Card, asked: Promise<InspectionWithView>): Promise<void> {
    answer = asked;
    card.wait();
    const found = await asked;
    const { isMixed, named } = found.view;
    const parts = found.outcome === 'recognised' && isMixed ? found.parts : undefined;
    // In other documents, colours hide the text or do nothing.
    const isHtml = document.documentElement.namespaceURI === htmlNamespace;
    const languages = named.map(({ lang }) => lang);
    card.show(found, {
      parts: isHtml && parts ? planPainting(text, parts, languages, stretches) : undefined,
      whole: isHtml && selected.ranges ? planSelection(selected.ranges) : undefined,
    });
  }
  // A selection without a place is in an unreachable frame, whose key presses are unreachable too.
  const isElsewhere = selection !== undefined && selection.place === undefined;
  const card = openCard(selected.place ? selected : besideFocusedFrame(), {
    actions: (card) => ({
      ...actionsIn(card, preferences),
      again: () => showWhenHere(card, ask()),
      further: (language, parts) => furtherButtons(card, preferences, { ...selected, text }, language, parts),
    }),
    theme,
    styles,
    // Without a selection, the user may be typing.
    takesFocus: (byKeyboard && (selection !== undefined || isOutOfReach)) || isElsewhere,
    onRefused: async () => void showInPopup(await answer),
  });
  if (answer instanceof Promise) void showWhenHere(card, answer);
  else card.show(answer);
}

type Preferences = Omit<ShowCard, 'type' | 'byKeyboard' | 'isOutOfReach'>;

/** Returns the actions that are the same for every selection. */
function actionsIn({ say, announce }: Card, preferences: Preferences): Omit<Actions, 'again' | 'further'> {
  return {
    copy,
    report: openReport,
    search: searchLanguages,
    isFollowing: () => !following.signal.aborted,
    follow(isOn) {
      following.abort();
      say('');
      if (!isOn) return;
      following = new AbortController();
      followSelection((next) => openFor(next, preferences), following);
      say(message('cardPinned'));
    },
    options: openOptions,
    say,
    announce,
  };
}

function furtherButtons(
  { say }: Card,
  preferences: Preferences,
  { text, element }: SelectedText,
  language: ShownLanguage,
  parts: readonly TextPart[],
): Node[] {
  const lang = tagOf(language);
  const { translationSite, translateInto } = preferences;
  return [
    ...readAloudButtons({ ...preferences, text, lang, parts, say }),
    // Chromium's spell checker ignores the language of a field.
    ...(import.meta.env.MODE === 'firefox'
      ? fieldLanguageButton(parts.length === 0 ? element : undefined, language, say)
      : []),
    translateHere(
      text,
      lang,
      translateInto,
      say,
      translationSite ? translateButton(translationSite, text, language.lang, say) : [],
    ),
  ];
}

/** Returns the text, as *This page* reads it, and what to ask about: its blocks if there are several. */
function askedText({ text, blocks }: SelectedText) {
  const found = blocks?.();
  if (found === undefined) return { text, asked: text, stretches: [] };
  const read = textOfBlocks(found.blocks);
  return { text: read, asked: found.blocks.length > 1 ? found.blocks : read, stretches: found.stretches };
}

function besideFocusedFrame(): Anchor {
  const frame = focusedFrame();
  return { place: frame && (() => frame.getBoundingClientRect()), rightToLeft: false, element: frame };
}
