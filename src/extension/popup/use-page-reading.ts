import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PageReading } from './page-reading.ts';
import type { KnownPage } from './page-state.ts';

interface PageReadingInUse extends KnownPage {
  /** Its current value is undefined before the first effect. */
  readonly reading: RefObject<PageReading | null>;
  /** Also reads program code if asked to. */
  readonly start: (withCode?: boolean) => void;
  readonly cancel: () => void;
}

const unread: KnownPage = {
  state: { step: 'none' },
  tags: undefined,
  isPainted: false,
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
    else renew().lookForTags();
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

  function change(changed: Partial<KnownPage>): void {
    setKnown((before) => ({ ...before, ...changed }));
  }
  function renew(withCode?: boolean): PageReading {
    reading.current?.cancel();
    reading.current = new PageReading(change, withCode);
    return reading.current;
  }
  function start(withCode?: boolean): void {
    renew(withCode).start();
    heading.current?.focus();
  }
  function cancel(): void {
    change({ state: { step: 'none' } });
    // Tags can only be undone over a port. Detected blocks are counted.
    renew().lookForTags();
    onAnswer();
    heading.current?.focus();
  }
  return { ...known, reading, start, cancel };
}
