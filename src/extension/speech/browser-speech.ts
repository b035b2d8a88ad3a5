/**
 * Speaks through the speech synthesis of this page, which both browsers give to extensions' scripts as to any other.
 */
import type { SpeechPort, Voice } from './speech-port.ts';

/** What is no fault of the voice: the page, or we, stopped it. */
const stopped: readonly string[] = ['canceled', 'interrupted'];

/** The page's speech synthesis; undefined in browsers, or pages, that have none. */
export function browserSpeech(): SpeechPort | undefined {
  const { speechSynthesis: synthesis } = globalThis as { readonly speechSynthesis?: SpeechSynthesis };
  if (synthesis === undefined) return undefined;
  return {
    voices: () => synthesis.getVoices(),
    onVoices: (hear, signal) => synthesis.addEventListener('voiceschanged', hear, { signal }),
    isBusy: () => synthesis.speaking || synthesis.pending,
    // Firefox says of a sentence of ours, too, that it waits until its voice has begun.
    isAwaited: () => synthesis.speaking && synthesis.pending,
    speak: (sentence, voice, rate) => speak(synthesis, sentence, voice, rate),
    cancel: () => synthesis.cancel(),
  };
}

/** What is being spoken: without a reference, Chromium forgets it and never tells its end. No text stays here after it. */
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
