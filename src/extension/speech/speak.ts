/** Errors that mean that we or the page stopped the speech. */
const stopped: readonly string[] = ['canceled', 'interrupted'];

/** Current utterances. Chromium garbage-collects unreferenced ones and never reports their end. */
const spoken = new Set<SpeechSynthesisUtterance>();

/**
 * Speaks a sentence. `rate` is a multiple of the voice's normal rate. Resolves with true if it was spoken
 * or stopped, false on failure.
 */
export function speak(
  speech: SpeechSynthesis,
  sentence: string,
  voice: SpeechSynthesisVoice,
  rate: number,
): Promise<boolean> {
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
    speech.speak(utterance);
  });
}
