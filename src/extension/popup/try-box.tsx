/** The browser must neither restore the text nor send it to a spelling service. */
import type { TargetedInputEvent, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../i18n.ts';
import { ReportLink } from '../ui/index.ts';
import { Announcement, InspectionView } from './inspection-view.tsx';
import { useTypedDetection } from './use-typed-detection.ts';

interface TryBoxProps {
  /** Called after every detection, successful or not. */
  readonly onAnswer: () => void;
}

export function TryBox({ onAnswer }: TryBoxProps) {
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

/** Makes the box grow with its text, from one line. */
function fitToText(box: HTMLTextAreaElement): void {
  box.style.blockSize = 'auto';
  box.style.blockSize = `${box.offsetHeight - box.clientHeight + box.scrollHeight}px`;
}
