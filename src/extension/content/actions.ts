import { tagOf, verdictOf } from '../answer/words.ts';
import { message } from '../i18n.ts';
import type { Inspection, Recognised } from '../messages/inspection.ts';
import { button } from './button.ts';
import { drawWords, redraw } from './words.ts';

export interface Actions {
  /** Resolves with true on success. */
  copy(code: string): Promise<boolean>;
  again(): void;
  details(): void;
  options(): void;
  /** Shows one line and announces it to screen readers. */
  say(words: string): void;
  /** Announces a text to screen readers that the card already shows. */
  announce(words: string): void;
  /** Further buttons for the text in a language, given as a code or tag. */
  further(answer: Recognised, lang: string): Node[];
}

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

/** Copy and the further buttons need a language, so an uncertain answer only has Details. */
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
