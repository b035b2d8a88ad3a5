/** What the script of the card and the code that is loaded on press share. */
import type { AnswerView } from '../../messages/answer-view.ts';
import type { CardPreferences } from '../../messages/card-commands.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import type { Stretch } from '../shared/highlights.ts';
import type { SelectedText } from './selection.ts';

export interface Actions extends CardPreferences {
  readonly text: string;
  readonly stretches: readonly Stretch[];
  again(): void;
  say(words: string): void;
  announce(words: string): void;
  readSelection(): SelectedText | undefined;
  /** Opens a card for the next selection. */
  openNext(selected: SelectedText): void;
}

export interface DrawnAnswer {
  readonly elements: CardElements;
  readonly answer: InspectionWithView;
  readonly actions: Actions;
  /** Called when the user chooses a language, with false, or returns to the answer. Only if the page shows the parts. */
  readonly onChange?: ((isAnswer: boolean) => void) | undefined;
}

/** What the code that is loaded on press works on. */
export interface Shown extends DrawnAnswer {
  readonly view: AnswerView;
  /** BCP 47 tag, or empty. */
  readonly lang: string;
  readonly parts: readonly TextPart[];
  /** Buttons for the menu. */
  readonly behind: readonly Node[];
  readonly signal: AbortSignal;
  readonly isAnswer: boolean;
  draw(view?: AnswerView): void;
}

export interface CardElements {
  readonly card: HTMLElement;
  readonly content: HTMLElement;
  /** The search, and what the button with the three dots shows. */
  readonly more: HTMLElement;
  readonly status: HTMLElement;
  readonly announcement: HTMLElement;
}
