/**
 * Offers the buttons below an answer, only those that are of use with it.
 */
import { message } from '../i18n.ts';
import type { Among, SelectionReport } from '../messages/selection-report.ts';
import { button } from './button.ts';

/** What the buttons do. */
export interface Actions {
  /** Copies a code; resolves with whether it could be copied. */
  copy(code: string): Promise<boolean>;
  /** Detects the text again, among other languages or for another try. */
  again(among: Among): void;
  /** Shows the whole answer in the popup. */
  details(): void;
  /** Opens the options page. */
  options(): void;
  /** Shows a line and announces it to screen readers. */
  say(words: string): void;
  /** Announces to screen readers what the card shows already. */
  announce(words: string): void;
}

/** Milliseconds for which a button says that it has copied. */
const copiedFor = 2000;

export function actionsFor({ inspection, among, canNarrow }: SelectionReport, actions: Actions): Node[] {
  const isNarrowed = among === 'read';
  switch (inspection.outcome) {
    case 'recognised':
      return [
        copyButton(inspection.candidates[0].lang, actions),
        ...(canNarrow || isNarrowed ? [otherLanguages(isNarrowed, actions)] : []),
        button({}, [message('cardDetails')], actions.details),
      ];
    case 'unrecognised':
      return isNarrowed ? [otherLanguages(isNarrowed, actions)] : [];
    case 'limit-reached':
      return [button({}, [message('raiseLimit')], actions.options)];
    case 'unavailable':
    case 'not-counted':
    case 'failed':
      return [button({}, [message('cardRetry')], () => actions.again(among))];
    default:
      return [];
  }
}

/** Detects again among all languages, or only those that the person reads. */
function otherLanguages(isNarrowed: boolean, { again }: Actions): Node {
  return isNarrowed
    ? button({ 'data-keep': 'again' }, [message('cardWiden')], () => again('all'))
    : button({ 'data-keep': 'again', title: message('cardNarrowHint') }, [message('cardNarrow')], () =>
        again('read'),
      );
}

function copyButton(code: string, { copy, say, announce }: Actions): Node {
  const words = document.createTextNode(message('cardCopy', code));
  return button({}, [words], async () => {
    if (!(await copy(code))) return say(message('cardNotCopied', code));
    words.data = message('cardCopied');
    announce(message('cardCopied'));
    setTimeout(() => {
      words.data = message('cardCopy', code);
    }, copiedFor);
  });
}
