/**
 * Detects a text while a person types it: when they pause, and one detection at a time. A pause brings the language;
 * the profanity score of an English text waits until the text has settled, since half a sentence is often English
 * for a moment.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Inspection } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { Sitting } from '../sitting.ts';

/** Milliseconds without a key until the language is detected: longer than people take between two keys. */
const pause = 700;

/**
 * The same while an input method composes a word, which for a shorter pause is half of one: longer than people take to
 * choose what it offers. Phones and Korean go on composing until the next key.
 */
const composingPause = 2000;

/** Milliseconds after an answer, without a key, until the text is taken to be settled. */
const settling = 1300;

interface TypedDetection {
  /**
   * The last answer and the text that was answered, while what stands in the box may have changed since; undefined before
   * the first one and once the text was emptied.
   */
  readonly answer: { readonly inspection: Inspection; readonly text: string } | undefined;
  /** Whether the text has changed since it was answered. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  /** Detects the text now, as one that is settled. */
  detect(): Promise<void>;
  /** To be called whenever the text may have changed, with whether an input method composes a word of it. */
  onChange(isComposing: boolean): void;
}

/** @param text the text as it is now, without white space at its ends */
export function useTypedDetection(text: () => string, onAnswer: () => void): TypedDetection {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that was sent last. */
  const asked = useRef<string | undefined>(undefined);
  const busy = useRef(false);
  /** Whether the answer still lacks the score of an English text. */
  const unscored = useRef(false);
  const sitting = useRef(new Sitting());
  const [answer, setAnswer] = useState<TypedDetection['answer']>();
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isComposed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  async function detect(scoresProfanity = true): Promise<void> {
    stop();
    // One at a time; what is typed meanwhile is detected afterwards.
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    const current = text();
    asked.current = current;
    const inspection = await inspect(current, scoresProfanity, sitting.current);
    busy.current = false;
    setBusy(false);
    onAnswer();
    // Emptied meanwhile: an answer to nothing would be confusing.
    if (text() === '' && current !== '') return clear();
    setAnswer({ inspection, text: current });
    setStale(text() !== current);
    unscored.current = !scoresProfanity && isEnglish(inspection);
    if (text() !== current) wait();
    else if (unscored.current) settle();
  }

  function detectIn(delay: number, scoresProfanity: boolean): void {
    stop();
    const least = isComposed.current ? composingPause : 0;
    timer.current = setTimeout(detect, Math.max(delay, least), scoresProfanity);
  }
  const settle = () => detectIn(settling, true);
  const wait = () => detectIn(pause, false);

  function clear(): void {
    stop();
    asked.current = undefined;
    setAnswer(undefined);
    setStale(false);
  }

  function onChange(isComposing: boolean): void {
    isComposed.current = isComposing;
    const isSame = text() === asked.current;
    setStale(!isSame);
    if (text() === '') clear();
    else if (!isSame) wait();
    else if (unscored.current) settle();
    else stop();
  }

  return { answer, isStale, isBusy, detect: () => detect(), onChange };
}

/** Inspects a text of a sitting, which tells what need not be charged and learns what was. Never rejects. */
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
