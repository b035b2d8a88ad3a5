import { icon } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/face.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { FacedInspection } from '../../messages/internal.ts';
import { button } from './button.ts';
import { drawWords, redraw } from './words.ts';

export interface Actions {
  /** Resolves with true on success. */
  copy(code: string): Promise<boolean>;
  again(): void;
  /** Opens the form for a wrong answer. `right` is the language that the user chose instead. */
  report(answer: FacedInspection, right: ShownLanguage | undefined): void;
  /** Resolves with the languages whose name or code contains the query, best matches first. */
  search(query: string): Promise<readonly ShownLanguage[]>;
  isFollowing(): boolean;
  /** Starts or stops answering each new selection. */
  follow(isOn: boolean): void;
  options(): void;
  /** Shows one line and announces it to screen readers. */
  say(words: string): void;
  /** Announces a text to screen readers that the card already shows. */
  announce(words: string): void;
  /** Further buttons for the text in a language, or in the languages of its parts. */
  further(language: ShownLanguage, parts: readonly TextPart[]): Node[];
}

const copiedFor = 2000;

const copyIcon = 'M6 6h7.5v7.5H6z M3.5 10h-1V2.5H10v1';

/** @param chosen language that the user prefers to the answer */
export function actionsFor(answer: FacedInspection, actions: Actions, chosen?: ShownLanguage): Node[] {
  switch (answer.outcome) {
    case 'recognised': {
      const [first] = chosen ? [chosen] : answer.face.named;
      // All buttons need a language, so an uncertain answer has none until the user chooses one.
      if (first === undefined) return [];
      return actions.further(first, (!chosen && answer.parts) || []);
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

/** Returns a button that copies codes. */
export function copyButton(code: string, { copy, say, announce }: Actions, label = code): Node {
  const words = drawWords(label);
  const names = { class: 'code', 'aria-label': message('cardCopy', code) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const made = button(
    { ...names, title: names['aria-label'], 'data-key': 'C' },
    [words, icon(copyIcon, 16)],
    async () => {
      if (!(await copy(code))) return say(message('cardNotCopied', code));
      // The buttons beside it stay in their places.
      control.style.minWidth = `${control.offsetWidth}px`;
      redraw(words, message('cardCopied'));
      announce(message('cardCopied'));
      clearTimeout(timer);
      timer = setTimeout(() => redraw(words, label), copiedFor);
    },
  );
  const control = made.firstElementChild as HTMLElement;
  return made;
}
