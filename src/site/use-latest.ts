/**
 * Asks for the answer to what is typed now, one at a time: what was typed over before its turn is never asked for.
 */
import { useEffect, useRef, useState } from 'preact/hooks';

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
  const asked = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (text.trim() === '') return setLatest({ state: 'none' });
    let isCurrent = true;
    setLatest((before) => (before.state === 'answered' ? before : { state: 'waiting' }));
    const tell = (answer: Latest<Value>) => isCurrent && setLatest(answer);
    asked.current = asked.current.then(async () => {
      if (!isCurrent) return;
      await ask(text).then(
        (value) => tell({ state: 'answered', value, text }),
        (reason: Error) => tell({ state: 'failed', reason: reason.message }),
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [text, ask]);
  return latest;
}
