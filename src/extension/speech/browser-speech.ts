import type { SpeechPort, Voice } from './speech-port.ts';

/** Errors that mean that we or the page stopped the speech. */
const stopped: readonly string[] = ['canceled', 'interrupted'];

export function browserSpeech(): SpeechPort | undefined {
  const { speechSynthesis: synthesis } = globalThis as { readonly speechSynthesis?: SpeechSynthesis };
  if (synthesis === undefined) return undefined;
  return {
    voices: () => synthesis.getVoices(),
    onVoices: (listener, signal) => synthesis.addEventListener('voiceschanged', listener, { signal }),
    isBusy: () => synthesis.speaking || synthesis.pending,
    // Firefox reports our own sentence as pending until its voice starts.
    isAwaited: () => synthesis.speaking && synthesis.pending,
    speak: (sentence, voice, rate) => speak(synthesis, sentence, voice, rate),
    cancel: () => synthesis.cancel(),
  };
}

/** Current utterances. Chromium garbage-collects unreferenced ones and never reports their end. */
const spoken = new Set<SpeechSynthesisUtterance>();

function speak(synthesis: SpeechSynthesis, sentence: string, voice: Voice, rate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    const end = (isWell: boolean) => {
      spoken.delete(utterance);
      resolve(isWell);
    };
    spoken.add(utterance);
    Object.assign(utterance, { voice, lang: voice.lang, rate });
    utterance.onend = () => end(true);
    utterance.onerror = ({ error }) => end(stopped.includes(error));
    synthesis.speak(utterance);
  });
}
