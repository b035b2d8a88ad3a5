/**
 * Shows the number of open questions on the icon. Caches it, since each change takes several browser calls.
 * Use it only within a task of {@link import('./access-queue.ts').AccessQueue}.
 */
export class QuestionBadge {
  readonly #show: (questions: number) => Promise<void>;
  #shown: number | undefined;

  constructor(show: (questions: number) => Promise<void>) {
    this.#show = show;
  }

  /** False if this background has not shown the number yet. */
  get isShown(): boolean {
    return this.#shown !== undefined;
  }

  async show(questions: number): Promise<void> {
    if (questions !== this.#shown) await this.showAgain(questions);
  }

  /** Shows the number even if it has not changed, since the browser may have dropped it. */
  async showAgain(questions: number): Promise<void> {
    this.#shown = undefined;
    await this.#show(questions);
    this.#shown = questions;
  }
}
