/** Detects the typed text whenever the user pauses, one detection at a time. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Inspection } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';

/** Longer than typical gaps between keys. */
const typingPauseMs = 700;

/**
 * While an input method composes a word: longer than users need to choose a candidate. Phones and Korean input methods
 * compose until the next key.
 */
const composingPauseMs = 2000;

interface TypedDetection {
  /** The last answer with its text. Undefined before the first answer, and once the box was emptied. */
  readonly answer: { readonly inspection: Inspection; readonly text: string } | undefined;
  readonly isStale: boolean;
  readonly isBusy: boolean;
  /** Detects the text now. */
  detect(): Promise<void>;
  /** @param isComposing true while an input method composes a word */
  onChange(isComposing: boolean): void;
}

/** @param text returns the current text, trimmed */
export function useTypedDetection(text: () => string, onAnswer: () => void): TypedDetection {
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
    const inspection = await inspect(current);
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

/** Never rejects. */
function inspect(text: string): Promise<Inspection> {
  return send({ type: 'inspect-text', text }).catch((): Inspection => ({ outcome: 'failed' }));
}
