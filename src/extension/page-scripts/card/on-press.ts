/** What only some buttons of the card need. Injected at the first press, so that the script of the card stays small. */

import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import type { TextPart } from '../../messages/inspection.ts';
import { codeOf, translateOnDevice } from '../../translation/on-device.ts';
import { button, wordButton } from './button.ts';
import type { Actions } from './draw-answer.ts';
import { followSelection } from './follow-selection.ts';
import { readAloudButtons } from './read-aloud.ts';
import { reveal, searchField } from './search-field.ts';
import { digits, drawWords } from './words.ts';

const onPress = { drawMenu, followSelection, reveal, searchField, translatePassages };

export type OnPress = typeof onPress;

export interface WorldOnPress {
  vernacularOnPress?: OnPress;
}

(globalThis as WorldOnPress).vernacularOnPress = onPress;

interface MenuOptions {
  readonly language: ShownLanguage | undefined;
  readonly parts: readonly TextPart[];
  /** Buttons that have no place in the row. */
  readonly buttons: readonly Node[];
  readonly signal: AbortSignal;
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
    ...(language
      ? readAloudButtons({ ...subject, lang: language.tag ?? language.lang, parts, signal, say })
      : []),
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

export interface TranslationOptions {
  readonly text: string;
  /** BCP 47 tag of the text, or of the largest part of it. */
  readonly lang: string;
  /** Of a text in several languages. Each is translated from its own. */
  readonly parts: readonly TextPart[];
  readonly into: string;
  readonly site: string | undefined;
  say(words: string): void;
}

/** UTF-16 units. A longer translation would hide the answer. */
const maxLength = 500;

/** Translates the parts of a text that are not in `target` already. Resolves with '' once the signal aborts. */
export async function translatePassages(
  { text, lang, parts, say }: TranslationOptions,
  target: string,
  signal: AbortSignal,
): Promise<string> {
  const cut = text.trimEnd().slice(0, maxLength);
  // The space and the signs behind a part belong to it.
  const passages = parts.map((part, at) => ({
    words: cut.slice(part.start, parts[at + 1]?.start).trim(),
    lang: part.lang,
  }));
  const whole = [{ words: cut.trim(), lang }];
  const onProgress = (percent: number) => say(message('translateLoading', digits(percent)));
  const translated: string[] = [];
  for (const { words, lang } of parts.length > 0 ? passages : whole) {
    if (signal.aborted) return '';
    const isForeign = words !== '' && codeOf(lang) !== codeOf(target);
    translated.push(isForeign ? await translateOnDevice(words, lang, target, { signal, onProgress }) : words);
  }
  return signal.aborted ? '' : [...new Set(translated)].join(' ').trim();
}
