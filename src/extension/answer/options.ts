import type { Mark } from '../language-marks.ts';
import type { ShownLanguage } from '../messages/answer-view.ts';

export type Attributes = Readonly<Record<string, string>>;

export type MakeButton = (
  attributes: Attributes,
  content: readonly Element[],
  press: (control: HTMLElement) => void,
) => Node;

export interface Copying {
  /** Resolves with true on success. */
  copy(text: string): Promise<boolean>;
  /** Shows one line and announces it to screen readers. */
  say(words: string): void;
  /** Announces a text to screen readers that the answer already shows. */
  announce(words: string): void;
}

export interface AnswerOptions {
  /** True if the page shows the parts and the swear words, so that only screen readers need them here. */
  readonly isPainted?: boolean;
  readonly level?: 2 | 3;
  readonly markOf: (lang: string) => Mark;
  /** Draws a language that the user can choose. Without it, other languages are only listed. */
  readonly choice?: (language: ShownLanguage) => Node;
  /** What follows in the row of the headline, and in that of the choices. */
  readonly tools?: readonly Node[];
  readonly further?: readonly Node[];
  /** What the buttons with the codes need. */
  readonly copying: Copying;
  readonly button: MakeButton;
  /** Changes the words of a drawn element. */
  readonly redraw: (drawn: HTMLElement, words: string) => void;
}
