import type { Host } from './host.ts';
import { deepActiveElement } from './selection.ts';

const inPlace = { preventScroll: true };

export class Focus {
  readonly #host: Host;
  readonly #card: HTMLElement;
  #before = deepActiveElement();

  constructor(host: Host, card: HTMLElement) {
    this.#host = host;
    this.#card = card;
  }

  get isInside(): boolean {
    return this.#host.shadow.activeElement !== null;
  }

  take(): void {
    this.#enter(this.#card);
  }

  giveBack(): void {
    const { activeElement } = this.#host.shadow;
    if (activeElement === null) return;
    (activeElement as HTMLElement).blur();
    const before = this.#before as HTMLElement | null;
    // Other kinds of elements, such as SVG, can be focused too.
    const back = () => before?.focus?.(inPlace);
    back();
    // While a key event is handled, Firefox doesn't move the focus into a cross-origin frame. Don't call the
    // extension here: it may be gone.
    const root = before?.getRootNode() as Document | ShadowRoot | undefined;
    if (root?.activeElement !== before) setTimeout(back);
  }

  /**
   * Moves the focus for Tab, or for Shift+Tab if `isBack`: into the card, or out of it at either end. Returns
   * false if the browser's own handling is right.
   */
  tab(isBack: boolean): boolean {
    const { activeElement } = this.#host.shadow;
    const stops = [...this.#card.querySelectorAll<HTMLElement>('button:not([hidden])')];
    if (activeElement === null) {
      if (!isBack) this.#enter(stops[0]);
      return !isBack;
    }
    const ends = isBack ? [stops[0], this.#card] : [stops.at(-1)];
    const isLeaving = ends.some((end) => end === activeElement);
    if (isLeaving) this.giveBack();
    return isLeaving;
  }

  /** Runs `replace`, which replaces the buttons. If one of them has the focus, the card gets it. */
  keep(replace: () => void): void {
    const wasButton = this.#host.shadow.activeElement?.matches('button:not(.close)');
    replace();
    if (wasButton) this.#card.focus(inPlace);
  }

  #enter(element: HTMLElement | undefined): void {
    this.#before = deepActiveElement();
    element?.focus(inPlace);
  }
}
