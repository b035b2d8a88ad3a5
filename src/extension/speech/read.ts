/**
 * Reads passages aloud, sentence by sentence. Waits for speech of the page and never interrupts it: browsers
 * can only stop all speech at once.
 */
import { sentencesOf } from './sentences.ts';
import { speak } from './speak.ts';

export interface Passage {
  readonly text: string | (() => Promise<string>);
  readonly voice: SpeechSynthesisVoice;
}

export interface ReadOptions {
  /** Returns the rate of the next sentence as a multiple of the voice's normal rate. */
  rate(): number;
  /** Called with a passage's index before it is read, and again after a wait within it. */
  onPassage?(place: number): void;
  /** Called when a sentence must wait because the page is speaking. */
  onWait?(): void;
  /** Called at the end, with false if a voice failed. Not called after `stop`. */
  onEnd(isRead: boolean): void;
}

export interface Utterance {
  stop(): void;
  /** Skips to the next passage, or ends after the last. */
  next(): void;
}

const pause = 100;

export function read(passages: readonly Passage[], options: ReadOptions): Utterance {
  const { speechSynthesis: speech } = globalThis;
  let state: 'reading' | 'skipping' | 'stopped' = 'reading';
  let isSpeaking = false;

  async function silence(place: number): Promise<void> {
    const isBusy = () => speech.speaking || speech.pending;
    if (!isBusy()) return;
    options.onWait?.();
    while (state === 'reading' && isBusy()) await new Promise((resolve) => setTimeout(resolve, pause));
    if (state === 'reading') options.onPassage?.(place);
  }

  /** Resolves with false if the voice failed. */
  async function readOne({ text, voice }: Passage, place: number): Promise<boolean> {
    const whole = typeof text === 'string' ? text : await text();
    for (const sentence of sentencesOf(whole, voice.lang.replaceAll('_', '-'))) {
      await silence(place);
      if (state !== 'reading') return true;
      isSpeaking = true;
      const isSpoken = await speak(speech, sentence, voice, options.rate());
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
    // If speech of the page waits behind ours, let our sentence finish. Firefox also reports our own sentence as
    // pending until its voice starts.
    const isAwaited = speech.speaking && speech.pending;
    if (isSpeaking && !isAwaited) speech.cancel();
  }

  void readAll();
  return { stop: () => quieten('stopped'), next: () => quieten('skipping') };
}
