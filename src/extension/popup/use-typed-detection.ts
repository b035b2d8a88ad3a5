/**
 * Detects the typed text whenever the user pauses, one detection at a time. The profanity score waits until the text
 * settles, because half a sentence often looks English.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Inspection } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { Sitting } from '../sitting.ts';

/** Longer than typical gaps between keys. */
const typingPauseMs = 700;

/**
 * While an input method composes a word: longer than users need to choose a candidate. Phones and Korean input methods
 * compose until the next key.
 */
const composingPauseMs = 2000;

/** Time without a key, after an answer, until the text counts as settled. */
const settlingMs = 1300;

interface TypedDetection {
  /** The last answer with its text. Undefined before the first answer, and once the box was emptied. */
  readonly answer: { readonly inspection: Inspection; readonly text: string } | undefined;
  readonly isStale: boolean;
  readonly isBusy: boolean;
  /** Detects the text now, including its profanity score. */
  detect(): Promise<void>;
  /** @param isComposing true while an input method composes a word */
  onChange(isComposing: boolean): void;
}

/** @param text returns the current text, trimmed */
export function useTypedDetection(text: () => string, onAnswer: () => void): TypedDetection {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSent = useRef<string | undefined>(undefined);
  const busy = useRef(false);
  /** True if the answer lacks the score of an English text. */
  const lacksScore = useRef(false);
  const sitting = useRef(new Sitting());
  const [answer, setAnswer] = useState<TypedDetection['answer']>();
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isComposed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  async function detect(scoresProfanity = true): Promise<void> {
    stop();
    // One at a time. Text typed meanwhile is detected afterwards.
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    const current = text();
    lastSent.current = current;
    const inspection = await inspect(current, scoresProfanity, sitting.current);
    busy.current = false;
    setBusy(false);
    onAnswer();
    // An answer to an empty box would be confusing.
    if (text() === '' && current !== '') return clear();
    setAnswer({ inspection, text: current });
    setStale(text() !== current);
    lacksScore.current = !scoresProfanity && isEnglish(inspection);
    if (text() !== current) wait();
    else if (lacksScore.current) settle();
  }

  function detectIn(delay: number, scoresProfanity: boolean): void {
    stop();
    const minDelay = isComposed.current ? composingPauseMs : 0;
    timer.current = setTimeout(detect, Math.max(delay, minDelay), scoresProfanity);
  }
  const settle = () => detectIn(settlingMs, true);
  const wait = () => detectIn(typingPauseMs, false);

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
    else if (lacksScore.current) settle();
    else stop();
  }

  return { answer, isStale, isBusy, detect: () => detect(), onChange };
}

/** Never rejects. `sitting` avoids charging edits of the same text twice. */
async function inspect(text: string, scoresProfanity: boolean, sitting: Sitting): Promise<Inspection> {
  const paid = sitting.paidFor(text);
  const inspection = await send({ type: 'inspect-text', text, scoresProfanity, paid }).catch(
    (): Inspection => ({ outcome: 'failed' }),
  );
  sitting.answered(text, inspection);
  return inspection;
}

function isEnglish(inspection: Inspection): boolean {
  return inspection.outcome === 'recognised' && inspection.candidates[0].lang === 'en';
}
