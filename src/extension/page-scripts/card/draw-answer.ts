import { drawAnswer } from '../../answer/draw.ts';
import { translateButtons } from '../../answer/translate.ts';
import { element } from '../../dom/element.ts';
import { message, writing } from '../../i18n.ts';
import { markOf } from '../../language-marks.ts';
import type { AnswerView } from '../../messages/answer-view.ts';
import { send } from '../../messages/send.ts';
import type { Theme } from '../../settings/index.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { button, drawWords, redraw, wordButton } from './button.ts';
import { loadedOnPress, loadOnPress } from './load-on-press.ts';
import type { OnPress } from './on-press.ts';
import type { CardElements, DrawnAnswer, Shown } from './shown.ts';

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
