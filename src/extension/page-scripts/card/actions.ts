import type { Copying } from '../../answer/options.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import { button } from './button.ts';
import { drawWords } from './words.ts';

export interface Actions extends Copying {
  again(): void;
  /** Resolves with the answer to the text as English, with its swearing. */
  asEnglish(): Promise<InspectionWithView>;
  /** Opens the form for a wrong answer. `right` is the language that the user chose instead. */
  report(answer: InspectionWithView, right: ShownLanguage | undefined): void;
  /** Resolves with the languages whose name or code contains the query, best matches first. */
  search(query: string): Promise<readonly ShownLanguage[]>;
  isFollowing(): boolean;
  /** Starts or stops answering each new selection. */
  follow(isOn: boolean): void;
  options(): void;
  /** Buttons for the text in a language, or in the languages of its parts. */
  buttonsIn(language: ShownLanguage, parts: readonly TextPart[]): Node[];
}

/** @param chosen language that the user prefers to the answer */
export function actionsFor(answer: InspectionWithView, actions: Actions, chosen?: ShownLanguage): Node[] {
  switch (answer.outcome) {
    case 'recognised': {
      const [first] = chosen ? [chosen] : answer.view.named;
      // All buttons need a language, so an uncertain answer has none until the user chooses one.
      if (first === undefined) return [];
      return actions.buttonsIn(first, (!chosen && answer.parts) || []);
    }
    case 'limit-reached':
      return answer.isSet ? [] : [button({}, [drawWords(message('raiseLimit'))], actions.options)];
    case 'unavailable':
    case 'not-counted':
    case 'failed':
      return [button({}, [drawWords(message('cardRetry'))], actions.again)];
    default:
      return [];
  }
}
