import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import type { Theme } from '../../settings/index.ts';
import { cardClass, createAnnouncer, removeLeft } from '../shared/overlay.ts';
import { themeOf } from '../shared/theme.ts';
import { drawWords } from './button.ts';
import { closeOnDismissal } from './dismissal.ts';
import { buildElements, drawOnCard, endDrawing } from './draw-answer.ts';
import { Focus } from './focus.ts';
import { type Anchor, type Followed, followAnchor } from './follow-anchor.ts';
import { Host } from './host.ts';
import { loadOnPress } from './load-on-press.ts';
import type { Actions } from './shown.ts';

const busyDelay = 150;

export interface CardOptions {
  /** True to focus the card: after the keyboard shortcut, and if key presses can't reach this document. */
  readonly takesFocus?: boolean;
  readonly actions: (card: Card) => Actions;
  readonly theme: Theme;
  readonly styles: string;
  readonly onRefused?: () => void;
}

let opened: Card | undefined;

export function closeCard(): void {
  opened?.close();
  if (removeLeft(cardClass)) void loadOnPress().then((onPress) => onPress?.removeHighlights());
}

/** Opens a card and closes any other. It becomes visible with its first content. */
export function openCard(anchor: Anchor, options: CardOptions): Card {
  closeCard();
  opened = new Card(anchor, options);
  return opened;
}

export class Card {
  readonly announce: (words: string) => void;
  readonly #options: CardOptions;
  readonly #actions: Actions;
  readonly #followed: Followed;
  readonly #ending = new AbortController();
  readonly #watchHiddenKeys: () => void;
  #painting = new AbortController();
  #isVisible = false;
  #busyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(anchor: Anchor, options: CardOptions) {
    const { theme, styles } = options;
    const { signal } = this.#ending;
    const close = () => this.close();
    const host = new Host(anchor.element, styles);
    const shownTheme = theme === 'system' ? themeOf(anchor.element ?? document.documentElement) : theme;
    const elements = buildElements(shownTheme);
    host.shadow.append(elements.card);
    const focus = new Focus(host, elements.card);
    const onOver = (isRefused: boolean) => {
      close();
      if (isRefused) options.onRefused?.();
    };
    this.announce = createAnnouncer(elements.announcement, drawWords);
    this.#options = options;
    this.#actions = options.actions(this);
    this.#followed = { anchor, host, elements, focus, signal, onOver };
    this.#watchHiddenKeys = closeOnDismissal(host.element, close, focus, signal);
  }

  wait(): void {
    clearTimeout(this.#busyTimer);
    this.#busyTimer = setTimeout(() => this.#showBusy(), busyDelay);
  }

  /** Does nothing once the card is closed. @param isPainted true to show the parts in the page */
  show(answer: InspectionWithView, isPainted = false): void {
    clearTimeout(this.#busyTimer);
    if (this.#ending.signal.aborted) return;
    const { elements, focus } = this.#followed;
    elements.card.classList.remove('busy');
    elements.status.replaceChildren();
    const draw = (onChange?: (isAnswer: boolean) => void) =>
      focus.keep(() => drawOnCard({ elements, answer, actions: this.#actions, onChange }));
    const paint = async (isAnswer: boolean) => {
      this.#painting.abort();
      if (!isAnswer) return;
      this.#painting = new AbortController();
      const { signal } = this.#painting;
      const onPress = await loadOnPress();
      const isRefused = !(await onPress?.paintParts(answer, this.#actions, this.#followed, signal));
      if (isRefused && !signal.aborted) draw();
    };
    draw(isPainted ? paint : undefined);
    this.#appear();
    void paint(isPainted);
    this.announce(answer.view.spoken);
  }

  readonly say = (words: string): void => {
    this.#followed.elements.status.replaceChildren(...(words === '' ? [] : [drawWords(words)]));
    this.announce(words);
  };

  close(): void {
    if (this.#ending.signal.aborted) return;
    this.#ending.abort();
    this.#painting.abort();
    clearTimeout(this.#busyTimer);
    opened = undefined;
    endDrawing();
    this.#followed.focus.giveBack();
    this.#followed.host.element.remove();
  }

  #appear(): void {
    if (this.#isVisible) return;
    this.#isVisible = true;
    const { host, focus, onOver } = this.#followed;
    if (!host.attach()) {
      onOver(true);
      return;
    }
    if (this.#options.takesFocus) focus.take();
    this.#watchHiddenKeys();
    followAnchor(this.#followed);
  }

  #showBusy(): void {
    if (this.#ending.signal.aborted) return;
    const words = message('cardDetecting');
    const { card, content } = this.#followed.elements;
    card.classList.add('busy');
    if (!this.#isVisible)
      content.replaceChildren(element('h2', { class: 'headline words' }, drawWords(words)));
    this.#appear();
    this.announce(words);
  }
}
