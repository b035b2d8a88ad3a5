/**
 * Keyboard focus between the page and the card: in with Tab or by the keyboard command, out again where it
 * came from.
 */
import type { Host } from './host.ts';
import { deepActiveElement } from './selection.ts';

export class Focus {
  readonly #host: Host;
  readonly #card: HTMLElement;
  /** What had the focus before the card. */
  #before: Element | null;

  constructor(host: Host, card: HTMLElement) {
    this.#host = host;
    this.#card = card;
    this.#before = deepActiveElement();
  }

  get isInside(): boolean {
    return this.#host.shadow.activeElement !== null;
  }

  /** Brings the focus onto the card as a whole. */
  take(): void {
    this.#before = deepActiveElement();
    this.#card.focus({ preventScroll: true });
  }

  /** Gives the focus back, if it is on the card. */
  giveBack(): void {
    if (!this.isInside) return;
    const { activeElement } = this.#host.shadow;
    if (activeElement instanceof HTMLElement) activeElement.blur();
    // Elements of other kinds, drawings among them, can have the focus too.
    (this.#before as HTMLElement | null)?.focus?.({ preventScroll: true });
  }

  /**
   * Where Tab leads from here, `back` with Shift: into the card, or out at either end. False where the browser
   * knows by itself.
   */
  tab(back: boolean): boolean {
    const stops = [...this.#card.querySelectorAll('button')];
    const { activeElement } = this.#host.shadow;
    if (activeElement === null) {
      if (back) return false;
      this.#before = deepActiveElement();
      stops[0]?.focus({ preventScroll: true });
      return true;
    }
    const leavesAt = back ? stops[0] : stops.at(-1);
    if (activeElement !== leavesAt && !(back && activeElement === this.#card)) return false;
    this.giveBack();
    return true;
  }

  /** Replaces buttons, one of which may have the focus; the one in its place gets it. */
  keep(replace: () => void): void {
    const { activeElement } = this.#host.shadow;
    const wasButton = activeElement instanceof HTMLButtonElement && !activeElement.matches('.close');
    const kept = activeElement?.getAttribute('data-keep');
    replace();
    if (!wasButton) return;
    const next = kept ? this.#card.querySelector<HTMLElement>(`[data-keep="${kept}"]`) : null;
    (next ?? this.#card).focus({ preventScroll: true });
  }
}
