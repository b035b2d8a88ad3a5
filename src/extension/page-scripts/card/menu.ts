/** The less frequent actions of the card, behind its three dots. */
import { tagOf } from '../../answer/tag.ts';
import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { Actions } from './actions.ts';
import { button, wordButton } from './button.ts';
import { readAloudButtons } from './read-aloud.ts';
import { drawWords } from './words.ts';

interface MenuOptions {
  /** Undefined if the answer names none. */
  readonly language: ShownLanguage | undefined;
  readonly parts: readonly TextPart[];
  /** Buttons that have no place in the row. */
  readonly buttons: readonly Node[];
  /** Aborts when the menu goes. */
  readonly signal: AbortSignal;
  /** Undefined if there is no answer to correct. */
  readonly openSearch?: () => void;
  readonly report?: () => void;
}

export function drawMenu(actions: Actions, options: MenuOptions): HTMLElement {
  const { language, parts, buttons, signal, openSearch, report } = options;
  const { subject, say } = actions;
  return element(
    'div',
    { class: 'menu' },
    ...(openSearch ? [wordButton(message('cardOther'), openSearch)] : []),
    ...buttons,
    ...(language ? readAloudButtons({ ...subject, lang: tagOf(language), parts, signal, say }) : []),
    followButton(actions),
    ...(report ? [wordButton(message('reportWrong'), report)] : []),
  );
}

function followButton(actions: Actions): Node {
  const state = { 'aria-pressed': String(actions.isFollowing()) };
  return button(state, [drawWords(message('cardPin'))], (control) => {
    actions.follow(!actions.isFollowing());
    control.setAttribute('aria-pressed', String(actions.isFollowing()));
  });
}
