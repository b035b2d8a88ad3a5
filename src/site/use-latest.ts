/**
 * Asks for the answer to what is typed now; answers to what was typed before are dropped.
 */
import { useEffect, useState } from 'preact/hooks';

export type Latest<Value> =
  | { readonly state: 'none' | 'waiting' }
  | { readonly state: 'answered'; readonly value: Value; readonly text: string }
  | { readonly state: 'failed'; readonly reason: string };

/**
 * The answer to `text`; the one before stays, with the text that it is of, until the next is there. Nothing is asked for
 * white space.
 */
export function useLatest<Value>(text: string, ask: (text: string) => Promise<Value>): Latest<Value> {
  const [latest, setLatest] = useState<Latest<Value>>({ state: 'none' });
  useEffect(() => {
    if (text.trim() === '') return setLatest({ state: 'none' });
    let isCurrent = true;
    setLatest((before) => (before.state === 'answered' ? before : { state: 'waiting' }));
    ask(text).then(
      (value) => isCurrent && setLatest({ state: 'answered', value, text }),
      (reason: Error) => isCurrent && setLatest({ state: 'failed', reason: reason.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, ask]);
  return latest;
}
