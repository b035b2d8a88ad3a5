import { drawAnswer } from '../../answer/draw.ts';
import { translateButtons } from '../../answer/translate.ts';
import { element } from '../../dom/element.ts';
import { message, writing } from '../../i18n.ts';
import { markOf } from '../../language-marks.ts';
import type { AnswerView } from '../../messages/answer-view.ts';
import type { CardPreferences } from '../../messages/card-commands.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import { send } from '../../messages/send.ts';
import type { Theme } from '../../settings/index.ts';
import type { Stretch } from '../shared/highlights.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { button, drawWords, redraw, wordButton } from './button.ts';
import { loadedOnPress, loadOnPress } from './load-on-press.ts';
import type { OnPress } from './on-press.ts';
import type { SelectedText } from './selection.ts';

/** UTF-16 units. A longer translation would hide the answer. */
const maxTranslated = 500;

/** Aborted when the buttons are drawn again, or the card closes. */
let drawing = new AbortController();

export function endDrawing(): void {
  drawing.abort();
}

/** @param view that of the answer, or of a language that the user chose instead */
export function drawOnCard(drawn: DrawnAnswer, view = drawn.answer.view): void {
  const { elements, answer, actions } = drawn;
  const { content, more } = elements;
  const { translationSite: site, translateInto: into, text } = actions;
  const hadFocus = elements.card.querySelector('button:focus') !== null;
  endDrawing();
  drawing = new AbortController();
  const { signal } = drawing;
  const isAnswer = /^(?:un)?recognised$/.test(answer.outcome);
  const isChosen = view !== answer.view;
  const [language] = view.named;
  const lang = language?.tag ?? language?.lang ?? '';
  const parts = (!isChosen && answer.outcome === 'recognised' && answer.parts) || [];
  const onPress = async (act: (onPress: OnPress) => void) => {
    const loaded = await loadOnPress();
    // The user may have gone on meanwhile.
    if (loaded && !signal.aborted) act(loaded);
  };
  const surface = { ...actions, button, words: drawWords, redraw, onPress };
  const translated = { text: text.trimEnd().slice(0, maxTranslated), lang, parts, into, site };
  const { row, more: behind } = isAnswer
    ? translateButtons(translated, surface)
    : { row: nextSteps(drawn), more: [] };
  const draw = (next?: AnswerView) => drawOnCard(drawn, next);
  const shown: Shown = { ...drawn, view, lang, parts, behind, signal, isAnswer, draw };
  const name = message('cardMore');
  const openMenu = button(
    { class: 'dots', 'aria-label': name, title: name, 'aria-expanded': 'false' },
    [element('span', {})],
    (control) => onPress(({ toggleMenu }) => toggleMenu(shown, control)),
  );
  const openSearch = wordButton(message('cardOther'), () => onPress(({ openSearch }) => openSearch(shown)));
  const drawnAnswer = drawAnswer(view, {
    ...surface,
    level: 2,
    isPainted: drawn.onChange !== undefined && !isChosen,
    markOf: (lang) => markOf(pageMarks, lang),
    choice: (other) => wordButton(other.name, () => onPress(({ choose }) => choose(shown, other))),
    tools: [...row, ...(isAnswer || loadedOnPress()?.isFollowing() ? [openMenu] : [])],
    further: isAnswer && (!view.isSure || view.others.length > 0) ? [openSearch] : [],
  });
  more.replaceChildren();
  content.replaceChildren(...drawnAnswer);
  if (hadFocus) content.querySelector<HTMLElement>('.dots')?.focus();
}

function nextSteps({ answer, actions }: DrawnAnswer): Node[] {
  if (answer.outcome === 'limit-reached' && !answer.isSet)
    return [wordButton(message('raiseLimit'), () => void send({ type: 'open-options' }))];
  const isFailed = /^(?:unavailable|not-counted|failed)$/.test(answer.outcome);
  return isFailed ? [wordButton(message('tryAgain'), actions.again)] : [];
}

export interface Actions extends CardPreferences {
  readonly text: string;
  readonly stretches: readonly Stretch[];
  again(): void;
  say(words: string): void;
  announce(words: string): void;
  readSelection(): SelectedText | undefined;
  /** Opens a card for the next selection. */
  openNext(selected: SelectedText): void;
}

export interface DrawnAnswer {
  readonly elements: CardElements;
  readonly answer: InspectionWithView;
  readonly actions: Actions;
  /** Called when the user chooses a language, with false, or returns to the answer. Only if the page shows the parts. */
  readonly onChange?: ((isAnswer: boolean) => void) | undefined;
}

/** What the code that is loaded on press works on. */
export interface Shown extends DrawnAnswer {
  readonly view: AnswerView;
  /** BCP 47 tag, or empty. */
  readonly lang: string;
  readonly parts: readonly TextPart[];
  /** Buttons for the menu. */
  readonly behind: readonly Node[];
  readonly signal: AbortSignal;
  readonly isAnswer: boolean;
  draw(view?: AnswerView): void;
}

export interface CardElements {
  readonly card: HTMLElement;
  readonly content: HTMLElement;
  /** The search, and what the button with the three dots shows. */
  readonly more: HTMLElement;
  readonly status: HTMLElement;
  readonly announcement: HTMLElement;
}

export function buildElements(theme: Theme): CardElements {
  const content = element('div', { class: 'answer' });
  const more = element('div', { class: 'more answer' });
  const status = element('p', { class: 'hint' });
  const announcement = element('div', { class: 'visually-hidden', role: 'status' });
  const card = element(
    'div',
    {
      class: 'card',
      role: 'dialog',
      'aria-label': message('cardLabel'),
      tabindex: '-1',
      'data-theme': theme,
      ...writing(),
    },
    content,
    more,
    status,
    announcement,
    element('div', { class: 'work', 'aria-hidden': 'true' }),
  );
  return { card, content, more, status, announcement };
}
