/**
 * Reads passages aloud, one sentence after the other. What the page itself says goes first and is never cut off:
 * browsers can stop only everything at once.
 */
import { sentencesOf } from './sentences.ts';
import type { SpeechPort, Voice } from './speech-port.ts';

/** A text and the voice that reads it. */
export interface Passage {
  readonly text: string | (() => Promise<string>);
  readonly voice: Voice;
}

export interface ReadOptions {
  /** The rate at which the next sentence is spoken: 1 for the voice's own. */
  rate(): number;
  /** Called before a passage is read, with its place in the list, and again once a wait within it is over. */
  onPassage?(place: number): void;
  /** Called when a sentence has to wait, since the page itself speaks. */
  onWait?(): void;
  /** Called when all is read, or a voice could not read; not when it was stopped. */
  onEnd(isRead: boolean): void;
}

/** What is being read. */
export interface Reading {
  stop(): void;
  /** Goes on with the next passage, or ends after the last one. */
  next(): void;
}

/** Milliseconds after which we look again whether the page is still speaking. */
const pause = 100;

/** Begins to read, from the first passage. */
export function read(passages: readonly Passage[], port: SpeechPort, options: ReadOptions): Reading {
  let state: 'reading' | 'skipping' | 'stopped' = 'reading';
  let isSpeaking = false;

  async function silence(place: number): Promise<void> {
    if (!port.isBusy()) return;
    options.onWait?.();
    while (state === 'reading' && port.isBusy()) await new Promise((resolve) => setTimeout(resolve, pause));
    if (state === 'reading') options.onPassage?.(place);
  }

  /** Resolves with whether the voice could read it, or was not let. */
  async function readOne({ text, voice }: Passage, place: number): Promise<boolean> {
    const whole = typeof text === 'string' ? text : await text();
    for (const sentence of sentencesOf(whole, voice.lang.replaceAll('_', '-'))) {
      await silence(place);
      if (state !== 'reading') return true;
      isSpeaking = true;
      const isSpoken = await port.speak(sentence, voice, options.rate());
      isSpeaking = false;
      if (!isSpoken) return false;
    }
    return true;
  }

  async function readAll(): Promise<void> {
    for (const [place, passage] of passages.entries()) {
      if (state === 'stopped') return;
      state = 'reading';
      options.onPassage?.(place);
      if (!(await readOne(passage, place))) return options.onEnd(false);
    }
    if (state !== 'stopped') options.onEnd(true);
  }

  function quieten(next: 'skipping' | 'stopped'): void {
    if (state === 'stopped') return;
    state = next;
    // Where the page's own words wait behind ours, our sentence is spoken to its end.
    if (isSpeaking && !port.isAwaited()) port.cancel();
  }

  void readAll();
  return { stop: () => quieten('stopped'), next: () => quieten('skipping') };
}
