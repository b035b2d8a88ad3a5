/**
 * Moves the keyboard focus between the page and the card: in with Tab or by the keyboard command, and back to
 * where it came from.
 */
import type { Host } from './host.ts';
import { deepActiveElement } from './selection.ts';

const inPlace = { preventScroll: true };

export class Focus {
  readonly #host: Host;
  readonly #card: HTMLElement;
  /** The element that had the focus before the card. */
  #before = deepActiveElement();

  constructor(host: Host, card: HTMLElement) {
    this.#host = host;
    this.#card = card;
  }

  get isInside(): boolean {
    return this.#host.shadow.activeElement !== null;
  }

  /** Moves the focus onto the card as a whole. */
  take(): void {
    this.#enter(this.#card);
  }

  /** Gives the focus back, if the card has it. */
  giveBack(): void {
    const { activeElement } = this.#host.shadow;
    if (activeElement === null) return;
    (activeElement as HTMLElement).blur();
    const before = this.#before as HTMLElement | null;
    // Elements of other kinds, drawings among them, can have the focus too.
    const back = () => before?.focus?.(inPlace);
    back();
    // While a key is handled, Firefox moves it into no frame of another site. Nothing here may ask the extension, which
    // may be gone.
    const root = before?.getRootNode() as Document | ShadowRoot | undefined;
    if (root?.activeElement !== before) setTimeout(back);
  }

  /**
   * Moves the focus where Tab leads, `isBack` with Shift: into the card, or out of it at either end. False where the
   * browser does so itself.
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

  /** Replaces buttons. Where one of them has the focus, the card gets it. */
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
