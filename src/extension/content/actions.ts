/**
 * Offers the buttons below an answer, only those that are of use with it.
 */
import { tagOf, verdictOf } from '../answer/words.ts';
import { message } from '../i18n.ts';
import type { Inspection, Recognised } from '../messages/inspection.ts';
import { button } from './button.ts';
import { drawWords, redraw } from './words.ts';

/** What the buttons do. */
export interface Actions {
  /** Copies a code; resolves with whether it could be copied. */
  copy(code: string): Promise<boolean>;
  /** Detects the text again. */
  again(): void;
  /** Shows the whole answer in the popup. */
  details(): void;
  /** Opens the options page. */
  options(): void;
  /** Shows a line and announces it to screen readers. */
  say(words: string): void;
  /** Announces to screen readers what the card shows already. */
  announce(words: string): void;
  /** What can be done with the text in a language, given as a code or tag. */
  further(answer: Recognised, lang: string): Node[];
}

/** Milliseconds for which a button says that it has copied. */
const copiedFor = 2000;

export function actionsFor(inspection: Inspection, actions: Actions): Node[] {
  switch (inspection.outcome) {
    case 'recognised':
      return actionsForLanguage(inspection, actions);
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

/** Copying and what else can be done with a language are for an answer that names one. */
function actionsForLanguage(answer: Recognised, actions: Actions): Node[] {
  const details = button({}, [drawWords(message('cardDetails'))], actions.details);
  const { languages, sureness } = verdictOf(answer);
  const [first] = languages;
  if (first === undefined || sureness === 'cannot-tell') return [details];
  const tag = tagOf(first);
  return [copyButton(tag, actions), details, ...actions.further(answer, tag)];
}

function copyButton(code: string, { copy, say, announce }: Actions): Node {
  const words = drawWords(message('cardCopy', code));
  let timer: ReturnType<typeof setTimeout> | undefined;
  return button({}, [words], async () => {
    if (!(await copy(code))) return say(message('cardNotCopied', code));
    redraw(words, message('cardCopied'));
    announce(message('cardCopied'));
    clearTimeout(timer);
    timer = setTimeout(() => redraw(words, message('cardCopy', code)), copiedFor);
  });
}
