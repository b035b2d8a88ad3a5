/** A silent speech synthesis that records its calls. */
import type { SpeechPort, Voice } from '../../../src/extension/speech/index.ts';

export function voice(lang: string, more: Partial<Voice> = {}): Voice {
  return { name: `Voice ${lang}`, lang, localService: true, default: false, ...more };
}

export class FakeSpeech implements SpeechPort {
  /** Started sentences with the voice's tag and the rate. */
  readonly said: [sentence: string, lang: string, rate: number][] = [];
  readonly hearers = new Set<() => void>();
  known: readonly Voice[];
  /** True if the page is speaking, and true if its speech waits behind ours. */
  isPageSpeaking = false;
  isPageWaiting = false;
  cancelled = 0;
  #end: ((isSpoken: boolean) => void) | undefined;

  constructor(known: readonly Voice[] = []) {
    this.known = known;
  }

  voices = () => this.known;
  onVoices = (hear: () => void, signal: AbortSignal) => {
    this.hearers.add(hear);
    signal.addEventListener('abort', () => this.hearers.delete(hear));
  };
  isBusy = () => this.isPageSpeaking || this.#end !== undefined;
  isAwaited = () => this.isPageWaiting;
  speak = (sentence: string, { lang }: Voice, rate: number) => {
    this.said.push([sentence, lang, rate]);
    return new Promise<boolean>((resolve) => {
      this.#end = resolve;
    });
  };
  cancel = () => {
    this.cancelled += 1;
    void this.finish();
  };

  /** Ends the sentence and waits until the next one has started. */
  async finish(isSpoken = true): Promise<void> {
    this.#end?.(isSpoken);
    this.#end = undefined;
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
}
