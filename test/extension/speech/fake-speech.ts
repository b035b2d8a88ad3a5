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
  cancelled = 0;
  #queue: Utterance[] = [];

  constructor(known: readonly Voice[] = []) {
    this.#known = known;
    vi.stubGlobal('speechSynthesis', this);
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  }

  getVoices = () => this.#known;
  addEventListener = (_: 'voiceschanged', hear: () => void, { signal }: { readonly signal: AbortSignal }) => {
    this.hearers.add(hear);
    signal.addEventListener('abort', () => this.hearers.delete(hear));
  };
  speak = (utterance: Utterance) => {
    this.said.push([utterance.text, utterance.voice.lang, utterance.rate]);
    this.utterances.push(new WeakRef(utterance));
    this.#queue.push(utterance);
  };
  cancel = () => {
    this.cancelled += 1;
    for (const each of this.#queue.splice(0)) each.onerror({ error: 'interrupted' });
  };

  know(...voices: readonly Voice[]): void {
    this.#known = voices;
    for (const hear of this.hearers) hear();
  }

  async finish(isSpoken = true): Promise<void> {
    const ended = this.#queue.shift();
    if (isSpoken) ended?.onend();
    else ended?.onerror({ error: 'synthesis-failed' });
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
}
