/**
 * The box to try a text: it answers when a person pauses in typing. The text stays in the text area and in
 * this component, to know whether it has changed: the browser is told neither to restore it nor to send it to
 * a spelling service, and closing the popup drops it.
 */
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { maxCharacters } from '../../api/limits.ts';
import { message, plural, sentences } from '../i18n.ts';
import { type Inspection, inspect } from '../messages/inspection.ts';
import { ask } from '../messages/send.ts';
import { Answer } from './inspection-view.tsx';

/**
 * Milliseconds without a key until the text is detected: longer than people take between two keys, so that a
 * sentence costs one detection and not one a word.
 */
const pause = 700;

interface TryBoxProps {
  /** Called after every attempt, whatever came of it. */
  readonly onAnswer: () => void;
  /** Whether the popup says already that nothing is left today. */
  readonly isSpent: boolean;
}

export function TryBox({ onAnswer, isSpent }: TryBoxProps) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was asked last, without white space at its ends: a space more is no other text. */
  const asked = useRef<string | undefined>(undefined);
  const busy = useRef(false);
  const [answer, setAnswer] = useState<Inspection>();
  /** Whether the text has changed since it was answered. */
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [spent, setSpent] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const text = () => textArea.current?.value.trim() ?? '';

  async function detect(): Promise<void> {
    clearTimeout(timer.current);
    // One at a time; what was typed meanwhile is looked at afterwards.
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    asked.current = text();
    const inspection = await inspect(asked.current, ask);
    busy.current = false;
    setBusy(false);
    setSpent((before) => before + costOf(inspection));
    onAnswer();
    // Emptied meanwhile: an answer to nothing would puzzle.
    if (text() === '' && asked.current !== '') {
      clear();
      return;
    }
    setAnswer(inspection);
    setStale(text() !== asked.current);
    if (text() !== asked.current) wait();
  }

  function wait(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(detect, pause);
  }

  function clear(): void {
    clearTimeout(timer.current);
    asked.current = undefined;
    setAnswer(undefined);
    setStale(false);
  }

  function onInput(): void {
    const isSame = text() === asked.current;
    setStale(!isSame);
    if (text() === '') clear();
    else if (isSame) clearTimeout(timer.current);
    else wait();
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    detect();
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
        // Half a word of an input method is no pause to answer in.
        onInput={(event) => !event.isComposing && onInput()}
        onCompositionStart={() => clearTimeout(timer.current)}
        onCompositionEnd={onInput}
      />
      <p class="hint" id="try-cost">
        {sentences(message('tryCost'), spent > 0 && plural('trySpent', spent))}
      </p>
      <div role="status" aria-busy={isBusy} class={isStale || isBusy ? 'outcome stale' : 'outcome'}>
        {answer && (
          <Answer
            inspection={answer}
            words={{
              'no-text': message('tryNoText'),
              'text-too-long': message('tryTooLong', maxCharacters),
              failed: message('tryFailed'),
            }}
            onRetry={detect}
            isSpent={isSpent}
          />
        )}
        {isBusy && !answer && <p class="detecting soft">{message('cardDetecting')}</p>}
      </div>
    </section>
  );
}

/** Detections that an answer cost: one for the language, one more for a score of profanity. */
function costOf(inspection: Inspection): number {
  if (inspection.outcome === 'unrecognised') return 1;
  if (inspection.outcome !== 'recognised') return 0;
  return inspection.profanity?.outcome === 'scored' ? 2 : 1;
}
