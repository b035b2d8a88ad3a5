import { useEffect, useState } from 'preact/hooks';
import type { SpeechPort, Voice } from '../speech/index.ts';

export function useVoices(speech: SpeechPort | undefined): readonly Voice[] {
  const [, setCount] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    speech?.onVoices(() => setCount((count) => count + 1), ending.signal);
    return () => ending.abort();
  }, [speech]);
  return speech?.voices() ?? [];
}
