import { tagOf, verdictOf } from '../../answer/words.ts';
import { message } from '../../i18n.ts';
import type { InspectedLanguage, Inspection, Recognised, TextPart } from '../../messages/inspection.ts';
import { button } from './button.ts';
import { drawWords, redraw } from './words.ts';

export interface Actions {
  /** Resolves with true on success. */
  copy(code: string): Promise<boolean>;
  again(): void;
  /** Opens the form for a wrong answer. `right` is the language that the user chose instead. */
  report(answer: Inspection, right: InspectedLanguage | undefined): void;
  isFollowing(): boolean;
  /** Starts or stops answering each new selection. */
  follow(isOn: boolean): void;
  options(): void;
  /** Shows one line and announces it to screen readers. */
  say(words: string): void;
  /** Announces a text to screen readers that the card already shows. */
  announce(words: string): void;
  /** Further buttons for the text in a language, or in the languages of its parts. */
  further(language: InspectedLanguage, parts: readonly TextPart[]): Node[];
}

const copiedFor = 2000;

/** More buttons would not fit into two rows. */
const maxCopies = 3;

/** @param chosen candidate that the user prefers to the answer */
export function actionsFor(inspection: Inspection, actions: Actions, chosen?: InspectedLanguage): Node[] {
  switch (inspection.outcome) {
    case 'recognised':
      return actionsForLanguage(inspection, actions, chosen);
    case 'limit-reached':
      return inspection.isSet ? [] : [button({}, [drawWords(message('raiseLimit'))], actions.options)];
    case 'unavailable':
    case 'not-counted':
    case 'failed':
      return [button({}, [drawWords(message('cardRetry'))], actions.again)];
    default:
      return [];
  }
}

/** All buttons need a language, so an uncertain answer has none until the user chooses one. */
function actionsForLanguage(answer: Recognised, actions: Actions, chosen?: InspectedLanguage): Node[] {
  const { languages, sureness } = verdictOf(answer);
  const named = sureness === 'cannot-tell' ? [] : languages.slice(0, maxCopies);
  const shown = chosen ? [chosen] : named;
  const [first] = shown;
  if (first === undefined) return [];
  const copies = shown.map((language) => copyButton(tagOf(language), actions));
  return [...copies, ...actions.further(first, (!chosen && answer.parts) || [])];
}

function copyButton(code: string, { copy, say, announce }: Actions): Node {
  const words = drawWords(message('cardCopy', code));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const made = button({}, [words], async () => {
    if (!(await copy(code))) return say(message('cardNotCopied', code));
    // The buttons beside it stay in their places.
    control.style.minWidth = `${control.offsetWidth}px`;
    redraw(words, message('cardCopied'));
    announce(message('cardCopied'));
    clearTimeout(timer);
    timer = setTimeout(() => redraw(words, message('cardCopy', code)), copiedFor);
  });
  const control = made.firstElementChild as HTMLElement;
  return made;
}
