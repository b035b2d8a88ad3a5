/** What the buttons of the card do. */
import type { Copying } from '../../answer/options.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import type { CardPreferences } from '../../messages/card-commands.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import type { SelectedText } from './selection.ts';

export interface Actions extends Copying {
  again(): void;
  /** Opens the form for a wrong answer. `right` is the language that the user chose instead. */
  report(answer: InspectionWithView, right: ShownLanguage | undefined): void;
  /** Resolves with the languages whose name or code contains the query, best matches first. */
  search(query: string): Promise<readonly ShownLanguage[]>;
  isFollowing(): boolean;
  /** Starts or stops answering each new selection. */
  follow(isOn: boolean): void;
  options(): void;
  /** Buttons that translate the text from a language, or from those of its parts. */
  translate(language: ShownLanguage, parts: readonly TextPart[]): CardButtons;
  readonly subject: MenuSubject;
}

/** Buttons in the row, and behind the three dots. */
export interface CardButtons {
  readonly row: readonly Node[];
  readonly more: readonly Node[];
}

/** What the menu is about. */
type MenuSubject = Pick<SelectedText, 'text'> &
  Pick<CardPreferences, 'readsAloud' | 'speechRate' | 'allowsRemoteVoices'>;
