/**
 * Detects a text while a person types it: when they pause, and one detection at a time.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Inspection } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';

/**
 * Milliseconds without a key until the text is detected: longer than people take between two keys, so that a sentence
 * costs one detection and not one a word.
 */
const pause = 700;

interface TypedDetection {
  /** The last answer; undefined before the first one and once the text was emptied. */
  readonly answer: Inspection | undefined;
  /** Whether the text has changed since it was answered. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  /** Detections charged so far. */
  readonly spent: number;
  /** Detects the text now. */
  detect(): Promise<void>;
  /** To be called whenever the text may have changed. */
  onChange(): void;
  /** Stops waiting for a pause, as while half a word is composed. */
  hold(): void;
}

/** @param text the text as it is now, without white space at its ends */
export function useTypedDetection(text: () => string, onAnswer: () => void): TypedDetection {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that was sent last. */
  const asked = useRef<string | undefined>(undefined);
  const busy = useRef(false);
  const [answer, setAnswer] = useState<Inspection>();
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [spent, setSpent] = useState(0);
  const hold = () => clearTimeout(timer.current);
  useEffect(() => hold, []);

  async function detect(): Promise<void> {
    hold();
    // One at a time; what is typed meanwhile is detected afterwards.
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    asked.current = text();
    const inspection = await inspect(asked.current);
    busy.current = false;
    setBusy(false);
    setSpent((before) => before + costOf(inspection));
    onAnswer();
    // Emptied meanwhile: an answer to nothing would be confusing.
    if (text() === '' && asked.current !== '') return clear();
    setAnswer(inspection);
    setStale(text() !== asked.current);
    if (text() !== asked.current) wait();
  }

  function wait(): void {
    hold();
    timer.current = setTimeout(detect, pause);
  }

  function clear(): void {
    hold();
    asked.current = undefined;
    setAnswer(undefined);
    setStale(false);
  }

  function onChange(): void {
    const isSame = text() === asked.current;
    setStale(!isSame);
    if (text() === '') clear();
    else if (isSame) hold();
    else wait();
  }

  return { answer, isStale, isBusy, spent, detect, onChange, hold };
}

async function inspect(text: string): Promise<Inspection> {
  try {
    return await send({ type: 'inspect-text', text });
  } catch {
    return { outcome: 'failed' };
  }
}

/** Detections that an answer cost: one for the language, one more for a profanity score. */
function costOf(inspection: Inspection): number {
  if (inspection.outcome === 'unrecognised') return 1;
  if (inspection.outcome !== 'recognised') return 0;
  return inspection.profanity?.outcome === 'scored' ? 2 : 1;
}
