/**
 * Shows on the icon how many questions wait, and remembers the number: each change of the icon costs several calls of the
 * browser. To be used in a turn alone, see {@link import('./turns.ts').Turns}.
 */
export class Mark {
  readonly #show: (questions: number) => Promise<void>;
  #shown: number | undefined;

  constructor(show: (questions: number) => Promise<void>) {
    this.#show = show;
  }

  /** False if this background has not shown the number yet: the browser may have lost it while the extension was off. */
  get isShown(): boolean {
    return this.#shown !== undefined;
  }

  /** Shows the number if it is another one. */
  async show(questions: number): Promise<void> {
    if (questions !== this.#shown) await this.showAgain(questions);
  }

  /** Shows the number, also if it is shown already. */
  async showAgain(questions: number): Promise<void> {
    this.#shown = undefined;
    await this.#show(questions);
    this.#shown = questions;
  }
}
