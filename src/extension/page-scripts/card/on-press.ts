/**
 * What only some buttons, and the colours of mixed texts, need. Injected at the first need, so that the script of the card
 * stays small.
 */
import type { Copying } from '../../answer/draw.ts';
import { translatePassages } from '../../answer/translate.ts';
import { copyText } from '../../dom/copy-text.ts';
import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import type { CardPreferences } from '../../messages/card-commands.ts';
import type { TextPart } from '../../messages/inspection.ts';
import { button, drawWords, wordButton } from './button.ts';
import { followSelection } from './follow-selection.ts';
import { paintParts } from './paint-parts.ts';
import { readAloudButtons } from './read-aloud.ts';
import { reveal, searchField } from './search-field.ts';
import type { SelectedText } from './selection.ts';

const onPress = { copy, drawMenu, followSelection, paintParts, reveal, searchField, translatePassages };

export type OnPress = typeof onPress;

export interface WorldOnPress {
  vernacularOnPress?: OnPress;
}

(globalThis as WorldOnPress).vernacularOnPress = onPress;

export interface MenuActions extends Pick<Copying, 'say'> {
  isFollowing(): boolean;
  follow(isOn: boolean): void;
  readonly subject: Pick<SelectedText, 'text'> &
    Pick<CardPreferences, 'readsAloud' | 'speechRate' | 'allowsRemoteVoices'>;
}

interface MenuOptions {
  readonly language: ShownLanguage | undefined;
  readonly parts: readonly TextPart[];
  /** Buttons that have no place in the row. */
  readonly buttons: readonly Node[];
  readonly signal: AbortSignal;
  readonly openSearch?: () => void;
  readonly report?: () => void;
}

export function drawMenu(actions: MenuActions, options: MenuOptions): HTMLElement {
  const { language, parts, buttons, signal, openSearch, report } = options;
  const { subject, say } = actions;
  return element(
    'div',
    { class: 'menu' },
    ...(openSearch ? [wordButton(message('cardOther'), openSearch)] : []),
    ...buttons,
    ...(language
      ? readAloudButtons({ ...subject, lang: language.tag ?? language.lang, parts, signal, say })
      : []),
    followButton(actions),
    ...(report ? [wordButton(message('reportWrong'), report)] : []),
  );
}

function followButton(actions: MenuActions): Node {
  const state = { 'aria-pressed': String(actions.isFollowing()) };
  return button(state, [drawWords(message('cardPin'))], (control) => {
    actions.follow(!actions.isFollowing());
    control.setAttribute('aria-pressed', String(actions.isFollowing()));
  });
}

async function copy(text: string): Promise<boolean> {
  return (await copyText(text)) || copyByEvent(text);
}

/** The older API, which works without HTTPS and under any policy of the page. */
function copyByEvent(text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  const options = { capture: true, once: true };
  window.addEventListener('copy', give, options);
  const isDone = document.execCommand('copy');
  window.removeEventListener('copy', give, options);
  return isDone && isTaken;
}
