/** The menu behind the three dots, and the choice of another language. */
import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import { send } from '../../messages/send.ts';
import { button, drawWords, wordButton } from './button.ts';
import { followSelection } from './follow-selection.ts';
import { readAloudButtons } from './read-aloud.ts';
import { reveal, searchField } from './search-field.ts';
import type { Shown } from './shown.ts';

/** Not aborted while each new selection is answered. */
let following: AbortController | undefined;

export function isFollowing(): boolean {
  return following?.signal.aborted === false;
}

export function endFollowing(): void {
  following?.abort();
}

/** By its button. It keeps its state while it is closed. */
const menus = new WeakMap<Element, HTMLElement>();

export function toggleMenu(shown: Shown, control: HTMLElement): void {
  const { more } = shown.elements;
  const isOpen = control.getAttribute('aria-expanded') === 'true';
  control.setAttribute('aria-expanded', String(!isOpen));
  more.replaceChildren();
  if (isOpen) return;
  const menu = menus.get(control) ?? drawMenu(shown);
  menus.set(control, menu);
  more.replaceChildren(menu);
  reveal(menu);
}

function drawMenu(shown: Shown): HTMLElement {
  const { actions, answer, lang, parts, behind, signal, isAnswer, view } = shown;
  const { view: _, ...inspection } = answer;
  const right = view === answer.view ? undefined : lang;
  const report = () => send({ type: 'report', inspection, ...(right && { right }) });
  return element(
    'div',
    { class: 'menu' },
    ...(isAnswer ? [wordButton(message('cardOther'), () => openSearch(shown))] : []),
    ...behind,
    ...(lang ? readAloudButtons({ ...actions, lang, parts, signal }) : []),
    followButton(shown),
    ...(isAnswer ? [wordButton(message('reportWrong'), report)] : []),
  );
}

function followButton({ actions }: Shown): Node {
  const state = () => ({ 'aria-pressed': String(isFollowing()) });
  return button(state(), [drawWords(message('cardPin'))], (control) => {
    const wasFollowing = isFollowing();
    endFollowing();
    if (!wasFollowing) {
      following = new AbortController();
      followSelection(actions.readSelection, actions.openNext, following);
    }
    control.setAttribute('aria-pressed', String(!wasFollowing));
  });
}

export function openSearch(shown: Shown): void {
  const { more, content } = shown.elements;
  const search = searchField((language) => choose(shown, language));
  more.replaceChildren(search.element);
  content.querySelector('.dots')?.setAttribute('aria-expanded', 'false');
  search.focus();
}

/** Sureness and swearing of the answer say nothing about a chosen language. */
export function choose({ answer, actions, draw, onChange }: Shown, language: ShownLanguage): void {
  const { view } = answer;
  const [first, another] = view.named;
  const back = first && { ...first, name: another ? view.headline : first.name };
  const isBack = language.lang === back?.lang && language.name === back.name;
  const others = view.others.filter(({ lang }) => lang !== language.lang);
  const unscored = { isMixed: false, isSure: true, swearing: undefined, swearWords: [], hints: [] };
  draw({
    ...view,
    ...(!isBack && {
      ...unscored,
      headline: language.name,
      named: [language],
      others: [...others, ...(back ? [back] : [])],
    }),
  });
  onChange?.(isBack);
  actions.announce(isBack ? view.spoken : language.name);
}
