import { useEffect, useState } from 'preact/hooks';
import { browserSpeech } from '../speech/index.ts';

export function useVoices(): readonly SpeechSynthesisVoice[] {
  const [, setCount] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    browserSpeech()?.addEventListener('voiceschanged', () => setCount((count) => count + 1), { signal });
    return () => ending.abort();
  }, []);
  return browserSpeech()?.getVoices() ?? [];
}
