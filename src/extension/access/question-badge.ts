/** Number of open questions, or that everything is paused. */
export type Badge = number | 'paused';

/**
 * Shows the number of open questions on the icon. Caches it, since each change takes several browser calls.
 * Use it only within a task of {@link import('./access-queue.ts').AccessQueue}.
 */
export class QuestionBadge {
  readonly #show: (shown: Badge) => Promise<void>;
  #shown: Badge | undefined;

  constructor(show: (shown: Badge) => Promise<void>) {
    this.#show = show;
  }

  /** False if this background has not shown the number yet. */
  get isShown(): boolean {
    return this.#shown !== undefined;
  }

  async show(badge: Badge): Promise<void> {
    if (badge !== this.#shown) await this.showAgain(badge);
  }

  /** Shows the number even if it has not changed, since the browser may have dropped it. */
  async showAgain(badge: Badge): Promise<void> {
    this.#shown = undefined;
    await this.#show(badge);
    this.#shown = badge;
  }
}
