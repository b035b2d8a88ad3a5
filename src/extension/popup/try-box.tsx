/**
 * The box to try a text. The text stays in the text area alone: no state of ours holds it, the browser is
 * told neither to restore it nor to send it to a spelling service, and closing the popup drops it.
 */
import type { TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ask } from '../ask.ts';
import { message } from '../i18n.ts';
import { type Inspection, inspect } from '../inspect.ts';
import { Answer } from './answer.tsx';

/** `onAnswer` is called after every attempt, whatever came of it. */
export function TryBox({ onAnswer }: { onAnswer: () => void }) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [answer, setAnswer] = useState<Inspection>();
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function submit(event?: Event): Promise<void> {
    event?.preventDefault();
    // The state is too late for the second of two quick presses, which would cost as much as the first.
    if (busy.current || !textArea.current) return;
    busy.current = true;
    setBusy(true);
    setAnswer(await inspect(textArea.current.value, ask));
    setBusy(false);
    busy.current = false;
    onAnswer();
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <section aria-labelledby="try-heading" class="try">
      <h2 id="try-heading">{message('tryHeading')}</h2>
      <form autocomplete="off" onSubmit={submit}>
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
          onInput={() => setAnswer(undefined)}
        />
        <div class="try-actions">
          <p class="hint" id="try-cost">
            {message('tryCost')}
          </p>
          <button type="submit" class="primary" aria-disabled={isBusy} title={message('tryShortcut')}>
            {message('tryButton')}
          </button>
        </div>
      </form>
      <div role="status" aria-busy={isBusy}>
        {answer && (
          <Answer
            inspection={answer}
            words={{
              'no-text': message('tryNoText'),
              'text-too-long': message('tryTooLong'),
              failed: message('tryFailed'),
            }}
          />
        )}
      </div>
    </section>
  );
}
