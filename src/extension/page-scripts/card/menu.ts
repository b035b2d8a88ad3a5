/** The less frequent actions of the card, behind its three dots. */
import { tagOf } from '../../answer/tag.ts';
import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { Actions } from './actions.ts';
import { button, wordButton } from './button.ts';
import { fieldLanguageButton } from './field-language.ts';
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
  const { buttons, openSearch, report } = options;
  return element(
    'div',
    { class: 'menu' },
    ...(openSearch ? [wordButton(message('cardOther'), openSearch)] : []),
    ...buttons,
    ...languageButtons(actions, options),
    followButton(actions),
    ...(report ? [wordButton(message('reportWrong'), report)] : []),
  );
}

function languageButtons({ subject, say }: Actions, { language, parts, signal }: MenuOptions): Node[] {
  if (language === undefined) return [];
  // Chromium's spell checker ignores the language of a field.
  const isField = import.meta.env.MODE === 'firefox' && parts.length === 0;
  return [
    ...readAloudButtons({ ...subject, lang: tagOf(language), parts, signal, say }),
    ...(isField ? fieldLanguageButton(subject.element, language, say) : []),
  ];
}

function followButton(actions: Actions): Node {
  const state = { 'aria-pressed': String(actions.isFollowing()) };
  return button(state, [drawWords(message('cardPin'))], (control) => {
    actions.follow(!actions.isFollowing());
    control.setAttribute('aria-pressed', String(actions.isFollowing()));
  });
}
