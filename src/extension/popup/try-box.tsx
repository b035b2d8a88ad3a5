/** The browser must neither restore the text nor send it to a spelling service. */
import type { TargetedInputEvent, TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { ReportLink } from '../ui/index.ts';
import { Announcement, InspectionView } from './inspection-view.tsx';

export function TryBox({ onAnswer }: { readonly onAnswer: () => void }) {
  const section = useRef<HTMLElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const typed = useTypedDetection(() => textArea.current?.value.trim() ?? '', onAnswer);
  const { answer, isBusy, isStale } = typed;
  const inspection = answer?.inspection;
  useLayoutEffect(() => {
    // Users type first. Without scrolling, because another answer can be above.
    const toBox = () => textArea.current?.focus({ preventScroll: true });
    // Firefox loads a popup before it shows it, and then loses the focus.
    const onFocus = () => document.activeElement === document.body && toBox();
    toBox();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, []);

  // Another answer can push this one below the edge of the popup.
  useLayoutEffect(() => {
    if (answer) section.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);

  function onInput({ currentTarget, isComposing }: TargetedInputEvent<HTMLTextAreaElement>): void {
    if (!CSS.supports('field-sizing', 'content')) fitToText(currentTarget);
    typed.onChange(isComposing);
  }
  function retry(): void {
    // The pressed button disappears with the error.
    textArea.current?.focus();
    typed.detect();
  }
  function onKeyDown(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    typed.detect();
  }

  return (
    <section ref={section} aria-labelledby="try-heading" class="try">
      <h2 id="try-heading" class="visually-hidden">
        {message('tryPlaceholder')}
      </h2>
      <textarea
        ref={textArea}
        rows={1}
        dir="auto"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        {...{ writingsuggestions: 'false' }}
        aria-labelledby="try-heading"
        placeholder={message('tryPlaceholder')}
        onKeyDown={onKeyDown}
        onInput={onInput}
        onCompositionStart={() => typed.onChange(true)}
        onCompositionEnd={() => typed.onChange(false)}
      />
      <Announcement inspection={inspection} />
      <div aria-busy={isBusy} class={isStale || isBusy ? 'outcome stale' : 'outcome'}>
        {answer && <InspectionView {...answer} onRetry={retry} />}
        {(inspection?.outcome === 'recognised' || inspection?.outcome === 'unrecognised') && (
          <p class="report">
            <ReportLink inspection={inspection} />
          </p>
        )}
        {isBusy && !answer && <p class="detecting soft">{message('cardDetecting')}</p>}
      </div>
    </section>
  );
}

function fitToText(box: HTMLTextAreaElement): void {
  box.style.blockSize = 'auto';
  box.style.blockSize = `${box.offsetHeight - box.clientHeight + box.scrollHeight}px`;
}

/** Longer than typical gaps between keys. */
const typingPauseMs = 700;

/** Longer than users need to choose a candidate. Phones and Korean input methods compose until the next key. */
const composingPauseMs = 2000;

interface TypedDetection {
  /** The last answer with its text. Undefined before the first answer, and once the box was emptied. */
  readonly answer: { readonly inspection: Inspection; readonly text: string } | undefined;
  readonly isStale: boolean;
  readonly isBusy: boolean;
  detect(): Promise<void>;
  onChange(isComposing: boolean): void;
}

function useTypedDetection(text: () => string, onAnswer: () => void): TypedDetection {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSent = useRef<string | undefined>(undefined);
  const busy = useRef(false);
  const [answer, setAnswer] = useState<TypedDetection['answer']>();
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isComposed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  async function detect(): Promise<void> {
    stop();
    // One at a time. Text typed meanwhile is detected afterwards.
    if (busy.current || text() === '') return;
    busy.current = true;
    setBusy(true);
    const current = text();
    lastSent.current = current;
    const inspection = await send({ type: 'inspect-text', text: current }).catch(
      (): Inspection => ({ outcome: 'failed' }),
    );
    busy.current = false;
    setBusy(false);
    onAnswer();
    // An answer to an empty box would be confusing.
    if (text() === '' && current !== '') return clear();
    setAnswer({ inspection, text: current });
    setStale(text() !== current);
    if (text() !== current) wait();
  }

  function wait(): void {
    stop();
    timer.current = setTimeout(detect, isComposed.current ? composingPauseMs : typingPauseMs);
  }

  function clear(): void {
    stop();
    lastSent.current = undefined;
    setAnswer(undefined);
    setStale(false);
  }

  function onChange(isComposing: boolean): void {
    isComposed.current = isComposing;
    const isSame = text() === lastSent.current;
    setStale(!isSame);
    if (text() === '') clear();
    else if (!isSame) wait();
    else stop();
  }

  return { answer, isStale, isBusy, detect, onChange };
}
