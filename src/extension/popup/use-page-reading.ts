import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Checked, type Marking, PageReading, type PageState } from './page-reading.ts';

interface PageReadingInUse {
  readonly state: PageState;
  /** Undefined without marks in the page. */
  readonly marking: Marking | undefined;
  readonly isPainted: boolean;
  /** Undefined until the declared languages are checked. */
  readonly checked: Checked | undefined;
  /** Undefined before the first effect. */
  readonly current: () => PageReading | undefined;
  readonly start: () => void;
  readonly cancel: () => void;
}

/**
 * Reads the page when `start` is called, or at once. Moves the focus to the heading if the focused button may disappear.
 * @param onAnswer called after every detection, successful or not
 */
export function usePageReading(
  heading: RefObject<HTMLElement | null>,
  isReadAtOnce: boolean,
  onAnswer: () => void,
): PageReadingInUse {
  const [state, setState] = useState<PageState>({ step: 'none' });
  const [marking, setMarking] = useState<Marking>();
  const [isPainted, setPainted] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const current = useRef<PageReading | undefined>(undefined);
  // A layout effect: the user may press the button or close the popup before other effects run.
  useLayoutEffect(() => {
    if (isReadAtOnce) renew().start();
    else renew().lookForMarks();
    return () => current.current?.cancel();
  }, []);
  // Before the new step is drawn. Without the focus here, it is not missing but still on its way to the box.
  const hadFocus = heading.current?.closest('section')?.contains(document.activeElement);
  useLayoutEffect(() => {
    // A focused button disappears with its step, for example "Cancel" once the page is read.
    if (hadFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [state.step]);
  useEffect(() => {
    if (state.step === 'done' || state.step === 'failed') onAnswer();
  }, [state.step, onAnswer]);

  function renew(): PageReading {
    current.current?.cancel();
    setChecked(undefined);
    current.current = new PageReading({
      onStep: setState,
      onMarking(marks) {
        setMarking(marks);
        // Marks change what is declared.
        setChecked(undefined);
      },
      onPainted: setPainted,
      onChecked(found) {
        setChecked(found);
        onAnswer();
      },
    });
    return current.current;
  }
  function start(): void {
    renew().start();
    heading.current?.focus();
  }
  function cancel(): void {
    setState({ step: 'none' });
    // Marks can only be undone over a port. Detected blocks are counted.
    renew().lookForMarks();
    onAnswer();
    heading.current?.focus();
  }
  return { state, marking, isPainted, checked, current: () => current.current, start, cancel };
}
