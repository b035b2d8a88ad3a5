/**
 * Shows the box to try a text, which answers when a person pauses in typing. The text stays in the text area: the
 * browser is told neither to restore it nor to send it to a spelling service, and closing the popup drops it.
 */
import type { TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { maxCharacters } from '../../api/limits.ts';
import { message, plural, sentences } from '../i18n.ts';
import { InspectionView } from './inspection-view.tsx';
import { useTypedDetection } from './use-typed-detection.ts';

interface TryBoxProps {
  /** Called after every detection, successful or not. */
  readonly onAnswer: () => void;
  /** Whether the popup says already that nothing is left today. */
  readonly isSpent: boolean;
}

export function TryBox({ onAnswer, isSpent }: TryBoxProps) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const typed = useTypedDetection(() => textArea.current?.value.trim() ?? '', onAnswer);
  const { answer, isBusy, isStale, spent } = typed;

  function onKeyDown(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    typed.detect();
  }

  return (
    <section aria-labelledby="try-heading" class="try">
      <h2 id="try-heading">{message('tryHeading')}</h2>
      <textarea
        ref={textArea}
        rows={3}
        dir="auto"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        {...{ writingsuggestions: 'false' }}
        aria-labelledby="try-heading"
        aria-describedby="try-cost"
        placeholder={message('tryPlaceholder')}
        onKeyDown={onKeyDown}
        // A pause while an input method composes half a word does not complete the text.
        onInput={(event) => !event.isComposing && typed.onChange()}
        onCompositionStart={typed.hold}
        onCompositionEnd={typed.onChange}
      />
      <p class="hint" id="try-cost">
        {sentences(message('tryCost'), spent > 0 && plural('trySpent', spent))}
      </p>
      <div role="status" aria-busy={isBusy} class={isStale || isBusy ? 'outcome stale' : 'outcome'}>
        {answer && (
          <InspectionView
            inspection={answer}
            words={{
              'no-text': message('tryNoText'),
              'text-too-long': message('tryTooLong', maxCharacters),
              failed: message('tryFailed'),
            }}
            onRetry={typed.detect}
            isSpent={isSpent}
          />
        )}
        {isBusy && !answer && <p class="detecting soft">{message('cardDetecting')}</p>}
      </div>
    </section>
  );
}
