/** A silent speech synthesis, in place of the browser's, that records its calls. */
import { vi } from 'vitest';

type Voice = SpeechSynthesisVoice;

export function voice(lang: string, more: Partial<Voice> = {}): Voice {
  return { name: `Voice ${lang}`, lang, localService: true, default: false, voiceURI: lang, ...more };
}

class Utterance {
  readonly voice!: Voice;
  readonly rate!: number;
  onend = () => {};
  onerror = (_event: { readonly error: string }) => {};
  constructor(readonly text: string) {}
}

export class FakeSpeech {
  readonly said: [sentence: string, lang: string, rate: number][] = [];
  readonly utterances: WeakRef<Utterance>[] = [];
  readonly hearers = new Set<() => void>();
  #known: readonly Voice[];
  /** True if the page is speaking, and true if its speech waits behind ours. */
  isPageSpeaking = false;
  isPageWaiting = false;
  /** False while the voice of our sentence has not started. */
  hasStarted = true;
  cancelled = 0;
  #current: Utterance | undefined;

  constructor(known: readonly Voice[] = []) {
    this.#known = known;
    vi.stubGlobal('speechSynthesis', this);
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  }

  get speaking() {
    return this.isPageSpeaking || (this.#current !== undefined && this.hasStarted);
  }
  get pending() {
    return this.isPageWaiting || !this.hasStarted;
  }
  getVoices = () => this.#known;
  addEventListener = (_: 'voiceschanged', hear: () => void, { signal }: { readonly signal: AbortSignal }) => {
    this.hearers.add(hear);
    signal.addEventListener('abort', () => this.hearers.delete(hear));
  };
  speak = (utterance: Utterance) => {
    this.said.push([utterance.text, utterance.voice.lang, utterance.rate]);
    this.utterances.push(new WeakRef(utterance));
    this.#current = utterance;
  };
  cancel = () => {
    this.cancelled += 1;
    this.#end()?.onerror({ error: 'interrupted' });
  };

  know(...voices: readonly Voice[]): void {
    this.#known = voices;
    for (const hear of this.hearers) hear();
  }

  async finish(isSpoken = true): Promise<void> {
    const ended = this.#end();
    if (isSpoken) ended?.onend();
    else ended?.onerror({ error: 'synthesis-failed' });
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }

  #end(): Utterance | undefined {
    const current = this.#current;
    this.#current = undefined;
    return current;
  }
}
