import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PageReading } from './page-reading.ts';
import type { KnownPage } from './page-state.ts';

interface PageReadingInUse extends KnownPage {
  /** Its current value is undefined before the first effect. */
  readonly reading: RefObject<PageReading | null>;
  readonly start: () => void;
  readonly cancel: () => void;
}

const unread: KnownPage = {
  state: { step: 'none' },
  marking: undefined,
  isPainted: false,
  checked: undefined,
};

/**
 * Reads the page when `start` is called, or at once. Moves the focus to the heading if the focused button may disappear.
 * @param onAnswer called after every detection, successful or not
 */
export function usePageReading(
  heading: RefObject<HTMLElement | null>,
  isReadAtOnce: boolean,
  onAnswer: () => void,
): PageReadingInUse {
  const [known, setKnown] = useState(unread);
  const { step } = known.state;
  const reading = useRef<PageReading>(null);
  // A layout effect: the user may press the button or close the popup before other effects run.
  useLayoutEffect(() => {
    if (isReadAtOnce) renew().start();
    else renew().lookForMarks();
    return () => reading.current?.cancel();
  }, []);
  // Before the new step is drawn. Without the focus here, it is not missing but still on its way to the box.
  const hadFocus = heading.current?.closest('section')?.contains(document.activeElement);
  useLayoutEffect(() => {
    // A focused button disappears with its step, for example "Cancel" once the page is read.
    if (hadFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (step === 'done' || step === 'failed') onAnswer();
  }, [step, onAnswer]);
  useEffect(() => {
    if (known.checked) onAnswer();
  }, [known.checked, onAnswer]);

  function change(changed: Partial<KnownPage>): void {
    setKnown((before) => ({ ...before, ...changed }));
  }
  function renew(): PageReading {
    reading.current?.cancel();
    change({ checked: undefined });
    reading.current = new PageReading(change);
    return reading.current;
  }
  function start(): void {
    renew().start();
    heading.current?.focus();
  }
  function cancel(): void {
    change({ state: { step: 'none' } });
    // Marks can only be undone over a port. Detected blocks are counted.
    renew().lookForMarks();
    onAnswer();
    heading.current?.focus();
  }
  return { ...known, reading, start, cancel };
}
