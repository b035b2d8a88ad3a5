/**
 * Reads passages aloud, sentence by sentence. Waits for speech of the page and never interrupts it: browsers
 * can only stop all speech at once.
 */
import { sentencesOf } from './sentences.ts';
import { speak } from './speak.ts';

export interface Passage {
  readonly text: string;
  readonly voice: SpeechSynthesisVoice;
}

export interface ReadOptions {
  /** A multiple of the voice's normal rate. */
  readonly rate: number;
  /** Called with a passage's index before it is read, and again after a wait within it. */
  onPassage?(place: number): void;
  /** Called when a sentence must wait because the page is speaking. */
  onWait?(): void;
  /** Called at the end, with false if a voice failed. Not called after `stop`. */
  onEnd(isRead: boolean): void;
}

export interface Utterance {
  stop(): void;
}

const pause = 100;

export function read(passages: readonly Passage[], options: ReadOptions): Utterance {
  const { speechSynthesis: speech } = globalThis;
  let isStopped = false;
  let isSpeaking = false;

  async function silence(place: number): Promise<void> {
    const isBusy = () => speech.speaking || speech.pending;
    if (!isBusy()) return;
    options.onWait?.();
    while (!isStopped && isBusy()) await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isStopped) options.onPassage?.(place);
  }

  /** Resolves with false if the voice failed. */
  async function readOne({ text, voice }: Passage, place: number): Promise<boolean> {
    for (const sentence of sentencesOf(text, voice.lang.replaceAll('_', '-'))) {
      await silence(place);
      if (isStopped) return true;
      isSpeaking = true;
      const isSpoken = await speak(speech, sentence, voice, options.rate);
      isSpeaking = false;
      if (!isSpoken) return false;
    }
    return true;
  }

  async function readAll(): Promise<void> {
    for (const [place, passage] of passages.entries()) {
      if (isStopped) return;
      options.onPassage?.(place);
      if (!(await readOne(passage, place))) return options.onEnd(false);
    }
    if (!isStopped) options.onEnd(true);
  }

  function stop(): void {
    if (isStopped) return;
    isStopped = true;
    // If speech of the page waits behind ours, let our sentence finish. Firefox also reports our own sentence as
    // pending until its voice starts.
    const isAwaited = speech.speaking && speech.pending;
    if (isSpeaking && !isAwaited) speech.cancel();
  }

  void readAll();
  return { stop };
}
