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
  /** Path of its icon. */
  readonly path?: string;
}

export interface AnswerOptions {
  /** True if the page shows the parts, so that only screen readers need them here. */
  readonly isPainted?: boolean;
  readonly level?: 2 | 3;
  /** Draws a candidate that the user can choose. Without it, candidates are only listed. */
  readonly choice?: (language: ShownLanguage, content: readonly Element[]) => Node;
  /** What the button with the codes needs. */
  readonly copying: Copying;
  readonly button: MakeButton;
  /** Changes the words of a drawn element. */
  readonly redraw: (drawn: HTMLElement, words: string) => void;
  /** Draws a button that shows elements, which are hidden. */
  readonly more?: (hidden: readonly Element[]) => Node;
}
