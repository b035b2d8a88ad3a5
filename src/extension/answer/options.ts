import type { ShownLanguage } from '../messages/face.ts';

export interface AnswerOptions {
  /** True if the page shows the parts, so that only screen readers need them here. */
  readonly isPainted?: boolean;
  readonly level?: 2 | 3;
  /** Draws a candidate that the user can choose. Without it, candidates are only listed. */
  readonly choice?: (language: ShownLanguage, content: readonly Element[]) => Node;
  /** Draws the codes of the answer's languages as a button. */
  readonly code?: (codes: string, label: string) => Node;
  /** Makes a button. Default: a plain one. */
  readonly button?: (
    attributes: Readonly<Record<string, string>>,
    content: readonly Element[],
    act: () => void,
  ) => Node;
  /** Draws a button that shows elements, which are hidden. */
  readonly more?: (hidden: readonly Element[]) => Node;
}
