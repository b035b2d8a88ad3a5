import { deepActiveElement } from '../shared/shadow-root.ts';
import { isField } from './active-element.ts';
import type { Host } from './host.ts';

const withoutScrolling = { preventScroll: true };

export class Focus {
  readonly card: HTMLElement;
  readonly #host: Host;
  #previouslyFocused = deepActiveElement();
  #selected = selectedNow();

  constructor(host: Host, card: HTMLElement) {
    this.#host = host;
    this.card = card;
  }

  get isInside(): boolean {
    return this.#host.shadow.activeElement !== null;
  }

  /** True while the focus is in the field of the card. */
  get isTyping(): boolean {
    return this.#host.shadow.activeElement?.localName === 'input';
  }

  take(): void {
    this.#enter(this.card);
  }

  giveBack(): void {
    const { activeElement } = this.#host.shadow;
    if (activeElement === null) return;
    (activeElement as HTMLElement).blur();
    const before = this.#previouslyFocused as HTMLElement | null;
    // Not every element that can have the focus is an HTMLElement, so `focus` may be missing.
    const refocus = () => before?.focus?.(withoutScrolling);
    refocus();
    if (!isField(before)) reselect(this.#selected);
    // While a key event is handled, Firefox doesn't move the focus into a cross-origin frame.
    const root = before?.getRootNode() as Document | ShadowRoot | undefined;
    if (root?.activeElement !== before) setTimeout(refocus);
  }

  /**
   * For Tab, or Shift+Tab if `isBack`: enters the card as if it stood behind what had the focus, or leaves it at either end.
   * Returns false if the browser should handle the key.
   */
  tab(isBack: boolean): boolean {
    const { activeElement } = this.#host.shadow;
    const controls = this.card.querySelectorAll<HTMLElement>(':is(button, input):not([hidden], [hidden] *)');
    const stops = [...controls];
    if (activeElement !== null) {
      const ends: (Element | undefined)[] = isBack ? [stops[0], this.card] : [stops.at(-1)];
      const isLeaving = ends.includes(activeElement);
      if (isLeaving) this.giveBack();
      return isLeaving && isBack;
    }
    if (isBack || deepActiveElement() !== this.#previouslyFocused) return false;
    this.#enter(stops[0]);
    return true;
  }

  /** Runs `replace`. If it removes the element with the focus, moves the focus to the card. */
  keep(replace: () => void): void {
    const wasInside = this.isInside;
    replace();
    if (wasInside && !this.isInside) this.card.focus(withoutScrolling);
  }

  #enter(element: HTMLElement | undefined): void {
    this.#previouslyFocused = deepActiveElement();
    this.#selected = selectedNow();
    element?.focus(withoutScrolling);
    reselect(this.#selected);
  }
}

function selectedNow() {
  const selection = getSelection();
  if (!selection?.anchorNode || !selection.focusNode) return undefined;
  return [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset] as const;
}

/** Firefox moves the selection into the card with caret browsing, and Chromium into a field of the card. */
function reselect(selected: ReturnType<typeof selectedNow>): void {
  const selection = getSelection();
  // The user or the page may have selected another text.
  if (selected && selection?.isCollapsed) selection.setBaseAndExtent(...selected);
}
